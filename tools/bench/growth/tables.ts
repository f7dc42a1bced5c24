// @ts-nocheck: becomes TypeScript in the next commits.
import { numberText } from '../report/number-text.js';
import { row } from '../report/row.js';
import { quoteCost } from './quote-cost.js';

const MB = 1e6;
const PLACES = ['first', 'middle', 'last'];

const BY_PROPERTIES = [
  ['nightly prices', ({ nights }) => nights],
  ['import, s', ({ imported }) => imported.seconds],
  ['nights imported per second', ({ imported }) => imported.nightsPerSecond],
  ['peak memory of the import, MB', ({ imported }) => imported.megabytes],
  ['import again, unchanged, s', ({ again }) => again.unchanged.seconds],
  ['import again, every price changed, s', ({ again }) => again.changed.seconds],
  ['one property again, unchanged, ms', ({ oneProperty }) => oneProperty.unchanged],
  ['one property again, every price changed, ms', ({ oneProperty }) => oneProperty.changed],
  ['database, MB', ({ imported }) => imported.bytes / MB],
  ['bytes per nightly price, with indexes', ({ imported }) => imported.nightBytes],
  ['start of the server, s', ({ start }) => start.seconds],
  ['memory of the server after its start, MB', ({ start }) => start.megabytes],
  ['memory of the server after the warm load, MB', ({ warm }) => warm.megabytes],
  ['warm: requests/s', ({ warm }) => warm.perSecond],
  ['warm: CPU µs per request', ({ warm }) => warm.processor],
  ['warm: p50, ms', ({ warm }) => warm.p50],
  ['warm: p99, ms', ({ warm }) => warm.p99],
  ['first response of a property: median, ms', ({ first }) => first.p50],
  ['the same: p99, ms', ({ first }) => first.p99],
  ['whole cold sheet: median, ms', ({ wholeSheet }) => wholeSheet.p50],
  ['the same: p99, ms', ({ wholeSheet }) => wholeSheet.p99],
  ['the same: CPU ms, PostgreSQL included', ({ wholeSheet }) => wholeSheet.processor],
  ['change of one night by SQL: median, ms', ({ changes }) => changes.one],
  ['properties changed per second, 60 in a statement', ({ changes }) => changes.perSecond],
];

/** A column for each number of properties, and the ratio of the last two. */
export function propertiesTable(properties) {
  const [before, last] = [properties.at(-2), properties.at(-1)];
  return [
    row(['Properties', ...properties.map((one) => one.properties.toLocaleString('en')), 'last / one before']),
    row(['---', ...properties.map(() => '--:'), '--:']),
    ...BY_PROPERTIES.map(([title, of]) =>
      row([title, ...properties.map((one) => numberText(of(one))), numberText(before && of(last) / of(before))]),
    ),
  ];
}

/** A row for each number of room rates. */
export function roomRatesTable(roomRates) {
  const titles = ['Room rates', 'first response: median, ms', 'p99, ms', 'CPU µs', 'of PostgreSQL', 'sheet, KB'];
  const lengths = roomRates[0].stays.map(({ nights }) => nights);
  return [
    row([...titles, ...lengths.flatMap((nights) => [`warm, ${nights} nights: p50, ms`, 'p99, ms'])]),
    row([...titles, ...lengths.flatMap(() => ['', ''])].map(() => '--:')),
    ...roomRates.map(({ rates, cold, sheetBytes, stays }) =>
      row(
        [
          ...[rates, cold.p50, cold.p99, cold.processor, cold.databaseProcessor, sheetBytes / 1000],
          ...stays.flatMap(({ p50, p99 }) => [p50, p99]),
        ].map(numberText),
      ),
    ),
  ];
}

/** The processor time of a warm request by room rates and nights, and what it is made up of. */
export function staysTable(roomRates) {
  const { constant, perRate, perNight, error } = quoteCost(roomRates);
  const lengths = roomRates[0].stays.map(({ nights }) => nights);
  return [
    row(['Room rates', ...lengths.map((nights) => `CPU µs, ${nights} nights`)]),
    row(['--:', ...lengths.map(() => '--:')]),
    ...roomRates.map(({ rates, stays }) => row([rates, ...stays.map(({ processor }) => processor)].map(numberText))),
    '',
    `By least squares of the relative errors: CPU µs = ${numberText(constant)} + ${numberText(perRate)} × room rates + ${numberText(perNight)} × room rates × nights. The largest error is ${numberText(error * 100)} %.`,
  ];
}

/** A row for each group. */
export function listsTable(groups) {
  const titles = ['Properties', 'pages', 'import, s', ...PLACES.map((place) => `${place} page: median, ms`)];
  return [
    row([...titles, 'last / first', 'CPU µs of PostgreSQL, first', 'last']),
    row([...titles, '', '', ''].map(() => '--:')),
    ...groups.map(({ properties, pages, importSeconds, first, middle, last }) =>
      row(
        [
          ...[properties, pages, importSeconds, first.p50, middle.p50, last.p50, last.p50 / first.p50],
          ...[first.databaseProcessor, last.databaseProcessor],
        ].map(numberText),
      ),
    ),
  ];
}

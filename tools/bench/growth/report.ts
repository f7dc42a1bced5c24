import { conditions } from '../../harness/command.js';
import { type Goal, goalsTable, numberText, table, today } from '../report/markdown.js';
import type { measureByGroups } from './by-groups.js';
import type { measureByProperties } from './by-properties.js';
import type { measureByRoomRates } from './by-room-rates.js';
import { type FULL, SETTINGS } from './data-set.js';

type ByProperties = Awaited<ReturnType<typeof measureByProperties>>;
type ByRoomRates = Awaited<ReturnType<typeof measureByRoomRates>>;
type ByGroups = Awaited<ReturnType<typeof measureByGroups>>;

/** What a run has measured. */
export interface GrowthFigures {
  readonly properties: ByProperties;
  readonly roomRates: ByRoomRates;
  readonly groups: ByGroups;
}

const MB = 1e6;

/** The figures of docs/reports/performance.md on growth, as lines of Markdown. */
export function growthReport(figures: GrowthFigures, sizes: typeof FULL): string[] {
  const { properties, roomRates, groups } = figures;
  return [
    ...goalsTable(goals(figures)),
    ...['', '### By properties', '', ...propertiesTable(properties)],
    ...['', '### By room rates', '', ...roomRatesTable(roomRates)],
    ...['', '### Lists, by properties of the group', '', ...listsTable(groups)],
    ...['', ...growthSurroundings(sizes).map((item) => `- ${item}`)],
  ];
}

function goals({ properties, groups }: GrowthFigures): Goal[] {
  const [before, last, group] = [properties.at(-2), properties.at(-1), groups.at(-1)];
  const ratio = (one = NaN, other = NaN) => one / other;
  const sizes = `${numberText(last?.properties)} properties / ${numberText(before?.properties)}`;
  const { unchanged, changed } = last?.oneProperty ?? {};
  const warm = ratio(last?.warm.perSecond, before?.warm.perSecond);
  const sheets = ratio(last?.wholeSheet.p50, before?.wholeSheet.p50);
  const lists = ratio(group?.last.p50, group?.first.p50);
  return [
    { title: `requests/s, warm: ${sizes}`, value: warm, least: 0.9 },
    { title: `whole cold sheet, median: ${sizes}`, value: sheets, most: 1.2 },
    { title: `list, last of ${numberText(group?.pages)} pages / first, median`, value: lists, most: 3 },
    { title: 'new nights imported per second', value: last?.imported.nightsPerSecond, least: 80_000 },
    { title: 'bytes per nightly price, with indexes', value: last?.imported.nightBytes, most: 240 },
    { title: 'import of one property again: unchanged / changed', value: ratio(unchanged, changed), most: 0.3 },
  ];
}

const BY_PROPERTIES: readonly (readonly [title: string, of: (one: ByProperties[number]) => number])[] = [
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
  ['start of the server, s', ({ warm }) => warm.startSeconds],
  ['memory of the server after its start, MB', ({ warm }) => warm.startMegabytes],
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
];

/** A column for each number of properties, and the ratio of the last two. */
function propertiesTable(all: ByProperties): string[] {
  const ratioOf = ([before = NaN, last = NaN]: readonly number[]) => last / before;
  return table(
    ['Properties', ...all.map(({ properties }) => properties.toLocaleString('en')), 'last / one before'],
    BY_PROPERTIES.map(([title, of]) => [title, ...[...all.map(of), ratioOf(all.slice(-2).map(of))].map(numberText)]),
  );
}

/** A row for each number of room rates. */
function roomRatesTable(roomRates: ByRoomRates): string[] {
  const titles = ['Room rates', 'first response: median, ms', 'p99, ms', 'CPU µs', 'of PostgreSQL', 'sheet, KB'];
  const stays = roomRates[0]?.stays ?? [];
  const rows = roomRates.map(({ rates, first, sheetBytes, stays: warm }) => [
    ...[rates, first.p50, first.p99, first.processor, first.databaseProcessor, sheetBytes / 1000],
    ...warm.map(({ processor }) => processor),
  ]);
  return table(
    [...titles, ...stays.map(({ nights }) => `warm, ${nights} nights: CPU µs`)],
    rows.map((row) => row.map(numberText)),
  );
}

/** A row for each group. */
function listsTable(groups: ByGroups): string[] {
  const pages = ['first', 'middle', 'last'].map((place) => `${place} page: median, ms`);
  const rows = groups.map(({ properties, pages: count, importSeconds, first, middle, last }) => [
    ...[properties, count, importSeconds, first.p50, middle.p50, last.p50, last.p50 / first.p50],
    ...[first.databaseProcessor, last.databaseProcessor],
  ]);
  return table(
    ['Properties', 'pages', 'import, s', ...pages, 'last / first', 'CPU µs of PostgreSQL, first', 'last'],
    rows.map((row) => row.map(numberText)),
  );
}

/** The conditions of a run, without which its figures mean nothing. */
function growthSurroundings(sizes: typeof FULL): string[] {
  const { rates, days, hot, requests, rounds, seconds, connections, seed, largeProperties } = sizes;
  return [
    `Run on ${today()} by \`npm run bench:growth\`: ${conditions()}; an embedded PostgreSQL with ${SETTINGS.join(', ')}, and one process of the server.`,
    `Data: by \`generate\` with seed ${seed}; ${rates} room rates and ${days} nights for each property, ${largeProperties} properties for each number of room rates.`,
    `Warm: ${connections} connections, ${rounds} rounds of ${seconds} s after a discarded one, medians; at most ${requests.toLocaleString('en')} distinct stays of 7 nights with the breakdown in ${hot} random properties. All other requests are sequential. Always without the response cache.`,
  ];
}

// @ts-nocheck: becomes TypeScript in the next commits.
import { numberText } from '../report/number-text.js';
import { row } from '../report/row.js';

/** The goals of growth: the figure, its value, and the limit; `most` if it should be small. */
function goals({ properties = [], groups = [] }) {
  const [before, last] = [properties.at(-2), properties.at(-1)];
  const sizes = `${text(last?.properties)} properties / ${text(before?.properties)}`;
  const group = groups.at(-1);
  return [
    [`requests/s, warm: ${sizes}`, last?.warm.perSecond / before?.warm.perSecond, { least: 0.9 }],
    [`whole cold sheet, median: ${sizes}`, last?.wholeSheet.p50 / before?.wholeSheet.p50, { most: 1.2 }],
    [`list, last of ${text(group?.pages)} pages / first, median`, group?.last.p50 / group?.first.p50, { most: 3 }],
    [`first response of a cold property of ${nightsOf(last)} nights, median, in ms`, last?.first.p50, { most: 6 }],
    [`whole cold sheet of ${nightsOf(last)} nights, CPU time, in ms`, last?.wholeSheet.processor, { most: 40 }],
    ['new nights imported per second', last?.imported.nightsPerSecond, { least: 80_000 }],
    ['bytes per nightly price, with indexes', last?.imported.nightBytes, { most: 240 }],
    ['change of one night by SQL, median, in ms', last?.changes.one, { most: 1 }],
    ['properties changed per second, 60 in a statement', last?.changes.perSecond, { least: 10_000 }],
    [
      'import of one property again: unchanged / changed',
      last?.oneProperty.unchanged / last?.oneProperty.changed,
      { most: 0.3 },
    ],
  ];
}

/** The goals and whether they are met, as lines of Markdown. */
export function growthGoals(figures) {
  return [
    row(['Figure', 'Goal', 'Measured', '']),
    row(['---', '--:', '--:', '---']),
    ...goals(figures).map(([title, value, { least, most }]) =>
      row([
        title,
        least === undefined ? `≤ ${most}` : `≥ ${least}`,
        numberText(value),
        verdict(value, { least, most }),
      ]),
    ),
  ];
}

function verdict(value, { least = -Infinity, most = Infinity }) {
  if (!Number.isFinite(value)) return 'not measured';
  return value >= least && value <= most ? 'met' : 'missed';
}

function nightsOf(one) {
  return text(one && one.nights / one.properties);
}

function text(number) {
  return number?.toLocaleString('en') ?? '–';
}

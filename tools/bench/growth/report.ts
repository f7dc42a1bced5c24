// @ts-nocheck: becomes TypeScript in the next commits.
import { growthGoals } from './goals.js';
import { listsTable, propertiesTable, roomRatesTable, staysTable } from './tables.js';

const PARTS = [
  { of: 'properties', title: 'By properties', table: propertiesTable, chart: 'growth-properties' },
  { of: 'roomRates', title: 'By room rates', table: roomRatesTable, chart: 'growth-room-rates' },
  { of: 'roomRates', title: 'By room rates and nights of a stay', table: staysTable, chart: 'growth-stays' },
  { of: 'groups', title: 'Lists, by properties of the group', table: listsTable, chart: 'growth-lists' },
];

/** The section of docs/reports/performance.md on growth, as lines of Markdown; a run that was interrupted lacks some parts. */
export function growthReport(figures) {
  const measured = PARTS.filter(({ of }) => figures[of] !== undefined);
  return [
    ...['## Growth', ''],
    ...growthGoals(figures),
    ...measured.flatMap(({ of, title, table, chart }) => [
      ...['', `### ${title}`, ''],
      ...table(figures[of]),
      ...['', `![${title}](../images/${chart}.svg)`],
    ]),
    '',
    ...figures.conditions.map((item) => `- ${item}`),
  ];
}

import { benchGoals, benchTables, type RunFigures } from '../../../tools/bench/report/bench-report.js';
import { VARIANTS } from '../../../tools/bench/servers/variants.js';

const medians = {
  ...{ perSecond: 1234.5, ofCeiling: 0.25, ofFastify: 6, ofPrisma: 30, p50: 1, p99: 3, bytes: 34_000 },
  ...{ processor: 120, databaseProcessor: 0, processorOfCeiling: 30, processorRatio: 0.25 },
};
const one = [1, 2] as const;
const spreads = {
  ...{ perSecond: one, ofCeiling: one, ofFastify: one, ofPrisma: one, p50: one, p99: one, bytes: one },
  ...{ processor: one, databaseProcessor: one, processorOfCeiling: one, processorRatio: one },
};
const variants = Object.fromEntries(
  Object.keys(VARIANTS).map((name) => [name, { medians, spreads }]),
) as RunFigures['variants'];

/** The verdicts of the goals, in order. */
function verdicts(warm: Partial<typeof medians>, shipped: number, first: number, sheetBytes: number) {
  const goals = benchGoals({
    variants: {
      ...variants,
      warm: { spreads, medians: { ...medians, ...warm } },
      'warm-shipped': { spreads, medians: { ...medians, processorRatio: shipped } },
    },
    first,
    wholeSheet: { p50: first, p99: first, processor: 5 * first },
    sheetBytes,
  });
  return goals.slice(2).map((line) => line.split(' | ').at(-1)?.replace(' |', ''));
}

describe('the report of the bench', () => {
  it('reports for each goal whether it is reached, or by how much it is missed', () => {
    expect(verdicts({ processorRatio: 0.115, ofFastify: 3, ofPrisma: 20 }, 0.12, 6, 120_000)).toEqual([
      ...['reached', 'missed by 12 %', '', '', 'missed by 50 %', 'missed by 56 %'],
      ...['reached', 'reached', 'reached'],
    ]);
    expect(verdicts({ processorRatio: 0.085, ofPrisma: 50 }, 0.14, 50, NaN)).toEqual([
      ...['missed by 27 %', 'reached', '', '', 'reached', 'reached'],
      ...['missed by 734 %', 'missed by 525 %', 'not measured'],
    ]);
  });

  it('has a row in both tables for each variant', () => {
    const tables = benchTables({ variants, first: 1, wholeSheet: { p50: 1, p99: 1, processor: 1 }, sheetBytes: 1 }, []);
    const titles = Object.values(VARIANTS).map(({ title }) => title);
    const rows = tables.filter((line) => titles.some((title) => line.startsWith(`| ${title} |`)));
    expect(rows).toHaveLength(2 * titles.length);
    expect([rows[0], rows[titles.length]]).toEqual([
      '| Ceiling: `node:http`, ready-made body | 1,235 | 0.25 | 6 | 30 | 1 | 3 | 34,000 |',
      '| Ceiling: `node:http`, ready-made body | 120 | 1 to 2 | 30 | 0.25 | 1 to 2 | 0 |',
    ]);
  });
});

import { nightTable } from '../../../test/harness/builders/night-table.js';
import { date } from '../../../test/harness/builders/property-sheet.js';
import { addDays } from '../stay/plain-date.js';
import type { Night } from './night.js';
import { isFlagged, type NightTable, NO_NIGHTS, withNights } from './night-table.js';

test('the nights of rates without any have no figures, no levels and no flags', () => {
  const { levels, ...tables } = NO_NIGHTS;
  const day = date('2027-06-01');
  expect(levels).toEqual([]);
  expect(Object.values(tables).map((table) => table.at(0, day))).toEqual(new Array(10).fill(null));
  expect(isFlagged(NO_NIGHTS, 0, day, 'stopSell')).toBe(false);
});

describe('the nights of other tables for some lines on some dates', () => {
  const FROM = date('2027-06-01');
  const FIGURES = [
    ...(['amount', 'singleAdult', 'extraAdult', 'extraChild', 'extraInfant'] as const),
    ...(['minStayArrival', 'maxStayArrival', 'minStayThrough', 'maxStayThrough'] as const),
  ] as const;
  /** Each figure is another one, so that none can stand in for its neighbour. */
  const night = (first: number, levels: Readonly<Record<number, number>>, stopSell = false) =>
    ({
      ...Object.fromEntries(FIGURES.map((name, at) => [name, first + at])),
      ...{ stopSell, closedToArrival: false, closedToDeparture: !stopSell },
      levels: Object.entries(levels).map(([adults, amount]) => ({ adults: Number(adults), amount })),
    }) as unknown as Night;
  const read = (nights: NightTable, line: number, after: number) => {
    const day = addDays(FROM, after);
    return [
      ...FIGURES.map((name) => nights[name].at(line, day)),
      ...nights.levels.map(({ adults, amount }) => [adults, amount.at(line, day)]),
      isFlagged(nights, line, day, 'stopSell'),
      isFlagged(nights, line, day, 'closedToDeparture'),
    ];
  };
  const figures = (first: number) => FIGURES.map((_, at) => first + at);
  const before = nightTable(FROM, [
    [night(100, { 2: 1000 }), night(200, { 2: 2000 })],
    [night(300, { 2: 3000 }), night(400, { 2: 4000 })],
  ]);
  const other = nightTable(FROM, [
    [night(500, { 1: 5000, 3: 5500 }, true), night(600, { 1: 6000, 3: 6500 }, true)],
    [night(700, { 1: 7000 }, true), night(800, { 1: 8000 }, true)],
  ]);

  test('replace every figure, level and flag there, and nothing elsewhere', () => {
    const after = withNights(before, other, [1], { from: addDays(FROM, 1), days: 1 });
    expect(read(after, 0, 0)).toEqual([...figures(100), [1, null], [2, 1000], [3, null], false, true]);
    expect(read(after, 0, 1)).toEqual([...figures(200), [1, null], [2, 2000], [3, null], false, true]);
    expect(read(after, 1, 0)).toEqual([...figures(300), [1, null], [2, 3000], [3, null], false, true]);
    expect(read(after, 1, 1)).toEqual([...figures(800), [1, 8000], [2, null], [3, null], true, false]);
  });

  test('clear what they do not have', () => {
    const after = withNights(before, NO_NIGHTS, [0], { from: FROM, days: 1 });
    expect(read(after, 0, 0)).toEqual([...FIGURES.map(() => null), [2, null], false, false]);
    expect(read(after, 0, 1)).toEqual(read(before, 0, 1));
  });

  test('leave the tables that they are made of as they were', () => {
    withNights(before, other, [0, 1], { from: FROM, days: 2 });
    expect(read(before, 1, 1)).toEqual([...figures(400), [2, 4000], false, true]);
  });
});

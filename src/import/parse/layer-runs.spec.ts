import fc from 'fast-check';
import { addDays, plainDate, weekday, type PlainDate, type Weekday } from '../../domain/stay/plain-date.js';
import { layerRuns, type Layer } from './layer-runs.js';

const START = plainDate(20_000);
const DAYS: readonly Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const last = (values: readonly number[]) => values.at(-1);

/** The naive way: apply every entry to each of its dates. */
function byDate(layers: readonly Layer<number>[]): Map<PlainDate, number> {
  const rows = new Map<PlainDate, number>();
  for (const { from, to, weekdays, value } of layers) {
    for (let date = from; date <= to; date = addDays(date, 1)) {
      if (weekdays?.has(weekday(date)) ?? true) rows.set(date, value);
    }
  }
  return rows;
}

/** The row of each date of the runs. */
const datesOf = (runs: ReturnType<typeof layerRuns<number, number>>) =>
  [...runs].flatMap(({ from, to, row }) =>
    Array.from({ length: to - from + 1 }, (_, day) => [addDays(from, day), row]),
  );

const layer = fc
  .record({
    start: fc.nat(40),
    length: fc.nat(30),
    weekdays: fc.option(fc.subarray([...DAYS], { minLength: 1 }), { nil: undefined }),
    value: fc.nat(3),
  })
  .map(({ start, length, weekdays, value }) => ({
    from: addDays(START, start),
    to: addDays(START, start + length),
    weekdays: weekdays && new Set(weekdays),
    value,
  }));

/** Asserts something of up to so many random layers. */
const check = (maxLength: number, holds: (layers: readonly Layer<number>[]) => void) => {
  fc.assert(fc.property(fc.array(layer, { maxLength }), holds), { numRuns: 300 });
};

describe('layerRuns', () => {
  it('gives every date the row that it has when each date is evaluated separately', () => {
    check(40, (layers) => {
      const found = datesOf(layerRuns(layers, last));
      expect(found).toEqual([...byDate(layers)].sort(([a], [b]) => a - b));
    });
  });

  it('gives layers that follow each other, with or without dates between them, the same rows', () => {
    check(20, (layers) => {
      let next = START;
      const apart = layers.map(({ from, to, ...rest }) => {
        const start = addDays(next, from % 3);
        const end = addDays(start, (to - from) % 4);
        next = addDays(end, 1);
        return { from: start, to: end, ...rest };
      });
      expect(datesOf(layerRuns(apart, last))).toEqual([...byDate(apart)]);
    });
  });

  it('yields maximal runs, as long as few entries cover a date: neighbours are never equal', () => {
    check(12, (layers) => {
      const runs = [...layerRuns(layers, last)];
      const joinable = runs.filter((run, at) => runs[at + 1]?.from === run.to + 1 && runs[at + 1]?.row === run.row);
      expect(joinable).toEqual([]);
    });
  });

  it('turns a range over all years into one run, without iterating over its days', () => {
    const from = plainDate(-719_162);
    const to = plainDate(2_932_896);
    expect([...layerRuns([{ from, to, value: 1 }], last)]).toEqual([{ from, to, row: 1 }]);
  });

  it('remembers no row of many entries', () => {
    const layers = Array.from({ length: 5000 }, (_, at) => ({
      from: addDays(START, at),
      to: addDays(START, 5000 + at),
      value: at,
    }));
    const heapBefore = process.memoryUsage().heapUsed;
    const runs = layerRuns(layers, (values) => ({ last: values.at(-1) }));
    let count = 0;
    for (const { row } of runs) count += row.last === undefined ? 0 : 1;
    expect(count).toBe(9999);
    expect(process.memoryUsage().heapUsed - heapBefore).toBeLessThan(100_000_000);
  });
});

import fc from 'fast-check';
import { figureTable } from '../../../test/harness/builders/night-table.js';
import { date } from '../../../test/harness/builders/property-sheet.js';
import { addDays } from '../stay/plain-date.js';
import { FigureTableBuilder, storedFigures } from './figure-table-builder.js';
import { FigureTable } from './figure-table.js';

type Figures = readonly (number | null)[];

const FROM = date('2027-06-01');

/** A line of figures from some days after FROM on; undefined: it has none. */
interface Written {
  readonly after: number;
  readonly figures: Figures;
}

const tableOf = (lines: readonly (Written | undefined)[]) =>
  figureTable(lines.map((line) => line && { from: addDays(FROM, line.after), figures: line.figures }));
const one = (...figures: (number | null)[]) => tableOf([{ after: 0, figures }]);

/** The figures of a number of dates, and of the dates before the first and after the last. */
function around(table: FigureTable, line: number, days: number): Figures {
  return Array.from({ length: days + 2 }, (_, place) => table.at(line, addDays(FROM, place - 1)));
}

const DAYS = 20;
const writtenAt = ({ after, figures }: Written, day: number) => figures[day - after] ?? null;
const figure = fc.oneof(
  ...[3, 254, 255, 70_000, 2 ** 33, Number.MAX_SAFE_INTEGER - 1].map((max) => fc.option(fc.nat({ max }), { freq: 3 })),
);
const constant = fc
  .tuple(fc.nat({ max: 300 }), fc.nat({ max: 9 }))
  .map(([same, days]): Figures => new Array<number>(days).fill(same));
const written: fc.Arbitrary<Written> = fc.record({
  after: fc.nat({ max: 8 }),
  figures: fc.oneof(fc.array(figure, { maxLength: 9 }), constant),
});
const lines = fc.array(fc.option(written, { nil: undefined, freq: 4 }), { maxLength: 6 });
const EMPTY_LINE: Written = { after: 0, figures: [] };

describe('the figure of a line on a date', () => {
  test('is the given one, and null before the first date and after the last', () => {
    expect(around(one(3, 0, null, 7), 0, 4)).toEqual([null, 3, 0, null, 7, null]);
  });

  test('is the same on every date if all are alike, and null on all others', () => {
    expect(around(one(5, 5, 5), 0, 3)).toEqual([null, 5, 5, 5, null]);
    expect(around(one(0), 0, 1)).toEqual([null, 0, null]);
  });

  test('is not the same on every date if that of a further line is only on the first', () => {
    const table = tableOf([
      { after: -1, figures: [null, 5, 5] },
      { after: 0, figures: [7] },
    ]);
    expect([around(table, 0, 2), around(table, 1, 2)]).toEqual([
      [null, 5, 5, null],
      [null, 7, null, null],
    ]);
  });

  test('is null without figures, and of a line that does not exist', () => {
    for (const table of [one(null, null), one(), tableOf([undefined]), FigureTable.EMPTY, one(1)])
      expect([around(table, 1, 2), table.has(1), table.amountAt(1, FROM)]).toEqual([
        [null, null, null, null],
        false,
        null,
      ]);
    expect(figureTable([])).toBe(FigureTable.EMPTY);
  });

  test('is the given one, whatever the other lines have', () => {
    fc.assert(
      fc.property(lines, (all) => {
        const table = tableOf(all);
        all.forEach((line = EMPTY_LINE, at) => {
          const expected = Array.from({ length: DAYS }, (_, day) => writtenAt(line, day));
          expect(around(table, at, DAYS)).toEqual([null, ...expected, null]);
          expect(table.has(at)).toBe(expected.some((each) => each !== null));
          expect(table.amountAt(at, FROM)).toBe(expected[0]);
        });
      }),
      { numRuns: 500 },
    );
  });

  test('is kept when the list is used again', () => {
    const builder = new FigureTableBuilder(FROM, 2);
    const figures = storedFigures([1, 300]);
    builder.add(0, FROM, figures);
    figures.fill(0);
    expect(around(builder.build(), 0, 2)).toEqual([null, 1, 300, null]);
  });
});

test('a table of more dates than there are figures is as small, and equal', () => {
  const manyLines = fc.array(fc.option(written, { nil: undefined, freq: 4 }), { maxLength: 150 });
  fc.assert(
    fc.property(manyLines, (all) => {
      const builder = new FigureTableBuilder(addDays(FROM, -3), DAYS + 5);
      all.forEach((line, at) => {
        if (line !== undefined) builder.add(at, addDays(FROM, line.after), storedFigures(line.figures));
      });
      const [table, whole] = [builder.build(), tableOf(all)];
      all.forEach((_, line) => {
        expect(around(table, line, DAYS)).toEqual(around(whole, line, DAYS));
      });
      expect(table.bytes).toBe(whole.bytes);
    }),
  );
});

describe('the figures of consecutive dates', () => {
  test('are read, read where they exist, and added, as those of each date are', () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: -3, max: 14 }), fc.integer({ min: 1, max: 9 }), (all, first, days) => {
        const table = tableOf(all);
        const from = addDays(FROM, first);
        // One more line than there are.
        for (let line = 0; line <= all.length; line += 1) {
          const each = Array.from({ length: days }, (_, day) => table.at(line, addDays(from, day)));
          const into = () => new Float64Array(days).fill(1000);
          const [read, existing, added] = [into(), into(), into()];
          expect(table.read(line, from, read)).toBe(!each.includes(null));
          if (!each.includes(null)) expect([...read]).toEqual(each);
          table.readExisting(line, from, existing);
          expect([...existing]).toEqual(each.map((some) => some ?? 1000));
          table.addTo(line, from, added, 3);
          expect([...added]).toEqual(each.map((some) => 1000 + 3 * (some ?? 0)));
        }
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a changed table', () => {
  const dates = fc.record({ after: fc.integer({ min: -2, max: 9 }), days: fc.integer({ min: 1, max: 9 }) });
  const readAll = (from: FigureTable) => Array.from({ length: 8 }, (_, at) => around(from, at, DAYS));

  test('has the figures of another one on lines and dates, all others as before, and leaves both as they are', () => {
    const someLines = fc.uniqueArray(fc.nat({ max: 7 }), { minLength: 1 });
    fc.assert(
      fc.property(lines, lines, someLines, dates, (all, others, changedLines, { after, days }) => {
        const [table, other] = [tableOf(all), tableOf(others)];
        const [before, of] = [readAll(table), readAll(other)];
        const changed = table.with(other, changedLines, { from: addDays(FROM, after), days });
        const isChanged = (line: number, place: number) =>
          changedLines.includes(line) && place - 1 >= after && place - 1 < after + days;
        expect(readAll(changed)).toEqual(
          before.map((figures, line) =>
            figures.map((some, place) => (isChanged(line, place) ? of[line]?.[place] : some)),
          ),
        );
        expect([readAll(table), readAll(other)]).toEqual([before, of]);
      }),
      { numRuns: 1000 },
    );
  });

  test('is the same one if no figure differs', () => {
    const table = one(1, 2, 3);
    expect(table.with(one(1, 2, 3), [0, 1], { from: addDays(FROM, -1), days: 9 })).toBe(table);
  });

  test('is as narrow as its figures allow', () => {
    const table = one(1, 2, 3);
    const bytes = (figure_: number) => table.with(one(figure_), [0], { from: FROM, days: 1 }).bytes - table.bytes;
    expect([254, 255, 70_000, 2 ** 33].map(bytes)).toEqual([0, 3, 9, 21]);
  });
});

describe('the bytes of a table', () => {
  const COLUMN = 4;

  test.each([
    [1, 254],
    [2, 255],
    [2, 65_534],
    [4, 65_535],
    [4, 4_294_967_294],
    [8, 4_294_967_295],
    [8, Number.MAX_SAFE_INTEGER - 1],
  ])('are %d for each figure if the largest one is %d, and those of one date if all are alike', (width, largest) => {
    expect(one(1, largest, 0).bytes).toBe(3 * width + COLUMN);
    expect(one(largest, largest, largest).bytes).toBe(width + COLUMN);
    const two = tableOf([{ after: 0, figures: [largest, 1] }, undefined, { after: 0, figures: [0, 0] }]);
    expect(two.bytes).toBe(2 * 2 * width + 3 * COLUMN);
  });

  test('do not grow by dates without figures, before the first and after the last one', () => {
    const table = one(null, null, 3, 4, null, null);
    expect(table.bytes).toBe(2 + COLUMN);
    expect(FigureTable.EMPTY.with(one(3, 4), [0], { from: FROM, days: 2 }).bytes).toBe(2 + COLUMN);
  });

  test('are 0 without figures', () => {
    expect([one(null).bytes, FigureTable.EMPTY.bytes]).toEqual([0, 0]);
  });
});

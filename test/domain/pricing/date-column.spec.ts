import fc from 'fast-check';
import { date } from '../../builders/property-sheet.js';
import { addDays, plainDate } from '../../../src/domain/stay/plain-date.js';
import { DateColumn } from '../../../src/domain/pricing/date-column.js';

const FROM = date('2027-06-01');

/** The figures of a number of dates, and of the dates before the first and after the last. */
function around(column: DateColumn, days: number): (number | null)[] {
  return Array.from({ length: days + 2 }, (_, place) => column.at(addDays(FROM, place - 1)));
}

describe('the figure of a date', () => {
  test('is the given one, and null before the first date and after the last', () => {
    const column = DateColumn.of(FROM, [3, 0, null, 7]);
    expect(around(column, 4)).toEqual([null, 3, 0, null, 7, null]);
  });

  test('is the same on every date of a constant run, and null on all others', () => {
    expect(around(DateColumn.of(FROM, [5, 5, 5]), 3)).toEqual([null, 5, 5, 5, null]);
    expect(around(DateColumn.of(FROM, [0]), 1)).toEqual([null, 0, null]);
  });

  test('is null where no number is given', () => {
    expect(around(DateColumn.of(FROM, { length: 3, 1: 5 }), 3)).toEqual([null, null, 5, null, null]);
  });

  test('is null on every date of a column without figures', () => {
    for (const column of [DateColumn.of(FROM, [null, null]), DateColumn.of(FROM, []), DateColumn.EMPTY])
      expect(around(column, 2)).toEqual([null, null, null, null]);
  });

  test('is the given one, whatever the figures', () => {
    const upTo = (max: number) => fc.option(fc.integer({ min: 0, max }));
    const one = fc.oneof(upTo(300), upTo(70_000), upTo(2 ** 33), upTo(Number.MAX_SAFE_INTEGER - 1));
    const run = fc.tuple(one, fc.nat({ max: 400 })).map(([figure, days]) => Array.from({ length: days }, () => figure));
    const figures = fc.oneof(fc.array(one), fc.array(upTo(3)), run);
    fc.assert(
      fc.property(fc.integer({ min: -700_000, max: 2_900_000 }).map(plainDate), figures, (from, given) => {
        const column = DateColumn.of(from, given);
        const read = given.map((_, place) => column.at(addDays(from, place)));
        expect(read).toEqual(given);
        expect([column.at(addDays(from, -1)), column.at(addDays(from, given.length))]).toEqual([null, null]);
        expect([column.amountAt(addDays(from, -1)), column.amountAt(from)]).toEqual([null, given[0] ?? null]);
      }),
    );
  });
});

describe('the figures of consecutive dates', () => {
  const figure = fc.option(fc.nat({ max: 300 }), { freq: 4 });
  const figures = fc.oneof(
    fc.array(figure, { maxLength: 12 }),
    fc.array(fc.nat({ max: 70_000 }), { maxLength: 12 }),
    fc.tuple(fc.nat(), fc.nat({ max: 12 })).map(([same, days]) => Array.from({ length: days }, () => same)),
  );

  test('are read, read where they exist, and added, as those of each date are', () => {
    fc.assert(
      fc.property(figures, fc.integer({ min: -3, max: 12 }), fc.integer({ min: 1, max: 9 }), (given, first, days) => {
        const column = DateColumn.of(FROM, given);
        const from = addDays(FROM, first);
        const each = Array.from({ length: days }, (_, day) => column.at(addDays(from, day)));
        const into = () => new Float64Array(days).fill(1000);
        const [read, existing, added] = [into(), into(), into()];
        expect(column.read(from, read)).toBe(!each.includes(null));
        if (!each.includes(null)) expect([...read]).toEqual(each);
        column.readExisting(from, existing);
        expect([...existing]).toEqual(each.map((one) => one ?? 1000));
        column.addTo(from, added, 3);
        expect([...added]).toEqual(each.map((one) => 1000 + 3 * (one ?? 0)));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('the bytes of a column', () => {
  test.each([
    [1, 0],
    [1, 254],
    [2, 255],
    [2, 65_534],
    [4, 65_535],
    [4, 4_294_967_294],
    [8, 4_294_967_295],
    [8, 999_999_999_999_999],
    [8, Number.MAX_SAFE_INTEGER - 1],
  ])('are %d per date if the largest figure is %d, and those of one date if all have it', (width, figure) => {
    const column = DateColumn.of(FROM, [null, figure, 0]);
    expect(around(column, 3)).toEqual([null, null, figure, 0, null]);
    expect(column.bytes).toBe(3 * width);

    const constant = DateColumn.of(FROM, [figure, figure, figure]);
    expect(around(constant, 3)).toEqual([null, figure, figure, figure, null]);
    expect(constant.bytes).toBe(width);
  });

  test('are 0 without figures, however many dates there are', () => {
    expect(DateColumn.of(FROM, new Array<null>(500).fill(null)).bytes).toBe(0);
    expect(DateColumn.of(FROM, []).bytes).toBe(0);
    expect(DateColumn.EMPTY.bytes).toBe(0);
  });
});

describe('a column of stored figures', () => {
  test.each([9, 300, 70_000, 999_999_999_999_999])('is decoded to one less, and 0 to null: %d', (figure) => {
    const column = DateColumn.ofStored(FROM, Float64Array.of(0, figure + 1, 1));
    expect(around(column, 3)).toEqual([null, null, figure, 0, null]);
  });

  test.each([9, 300, 70_000, 999_999_999_999_999])('keeps its figures when the list is reused: %d', (figure) => {
    const list = Float64Array.of(2, figure + 1);
    const column = DateColumn.ofStored(FROM, list);
    const constant = DateColumn.ofStored(FROM, list.fill(figure + 1));
    list.fill(0);
    expect(around(column, 2)).toEqual([null, 1, figure, null]);
    expect(around(constant, 2)).toEqual([null, figure, figure, null]);
  });
});

describe('columns side by side', () => {
  test('each keep their own figures, whatever the others are', () => {
    const figures = (max: number, days: number) =>
      fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max })), { minLength: days, maxLength: days });
    const constant = (max: number, days: number) =>
      fc.integer({ min: 0, max }).map((figure) => new Array<number>(days).fill(figure));
    const columns = fc.integer({ min: 1, max: 60 }).chain((days) => {
      const bounds = [1, 254, 255, 70_000, 2 ** 33].flatMap((max) => [figures(max, days), constant(max, days)]);
      return fc.array(fc.oneof(...bounds), { maxLength: 14 });
    });
    fc.assert(
      fc.property(columns, (stored) => {
        const lists = stored.map((list) => Float64Array.from(list));
        const read = DateColumn.sideBySide(FROM, lists);
        for (const list of lists) list.fill(0);
        stored.forEach((list, at) => {
          const expected = list.map((figure) => (figure === 0 ? null : figure - 1));
          expect(around(read[at] ?? DateColumn.EMPTY, list.length)).toEqual([null, ...expected, null]);
        });
        expect(read).toHaveLength(stored.length);
      }),
    );
  });

  test('take as much per date as the largest figure among them, with one-byte columns stored separately', () => {
    const lists = [
      [1, 2, 255],
      [1, 2, 3],
      [1, 2, 256],
      [1, 2, 70_000],
      [9, 9, 9],
      [300, 300, 300],
      [0, 0, 0],
    ];
    const columns = DateColumn.sideBySide(
      FROM,
      lists.map((list) => Float64Array.from(list)),
    );
    expect(columns.map(({ bytes }) => bytes)).toEqual([3, 3, 12, 12, 1, 4, 0]);
  });

  test('share bytes if their figures are small, in order', () => {
    const ofLargest = (figure: number) => Float64Array.of(0, figure, 1);
    const columns = DateColumn.sideBySide(FROM, [2, 2, 15, 1, 255, 3, 3].map(ofLargest));
    expect(columns.map(({ bytes }) => bytes)).toEqual([3, 0, 0, 3, 3, 3, 0]);
  });

  test('are as many as were given, even none', () => {
    expect(DateColumn.sideBySide(FROM, [])).toEqual([]);
    expect(DateColumn.sideBySide(FROM, [new Float64Array(0)])).toEqual([DateColumn.EMPTY]);
  });
});

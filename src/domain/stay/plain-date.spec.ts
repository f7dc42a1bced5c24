import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { addDays, formatPlainDate, parsePlainDate, plainDate, weekday, type PlainDate } from './plain-date.js';
import { nightsOf } from './stay.js';

interface Vector {
  id: string;
  category: string;
  input: { checkIn: string; checkOut: string; strings: string[]; today: string; days: number };
  expected: { nights: number; accepted: boolean[]; last_day: string; first_refused: string };
}

const FILE = new URL('../../../test/prices/vectors/dates-and-currencies.json', import.meta.url);
const { vectors } = JSON.parse(readFileSync(FILE, 'utf8')) as { vectors: Vector[] };

function date(text: string): PlainDate {
  const parsed = parsePlainDate(text);
  if (parsed === undefined) throw new Error(`${text} is not a date`);
  return parsed;
}

describe('nights', () => {
  const nights = vectors.filter(({ category }) => category === 'nights');
  test.each(nights.map((vector) => [vector.id, vector] as const))('%s', (_, { input, expected }) => {
    expect(nightsOf({ checkIn: date(input.checkIn), checkOut: date(input.checkOut) })).toBe(expected.nights);
  });

  test('there are ten examples', () => {
    expect(nights).toHaveLength(10);
  });
});

describe('parsePlainDate', () => {
  test('N11: accepts only existing days in the form yyyy-mm-dd', () => {
    const vector = vectors.find(({ id }) => id === 'N11');
    expect(vector?.input.strings.map((text) => parsePlainDate(text) !== undefined)).toEqual(vector?.expected.accepted);
    expect(vector?.input.strings).toContain('2026-02-30');
  });

  test('covers the years 0100 to 9999', () => {
    expect(formatPlainDate(date('0100-01-01'))).toBe('0100-01-01');
    expect(formatPlainDate(date('9999-12-31'))).toBe('9999-12-31');
    expect(parsePlainDate('0099-12-31')).toBeUndefined();
    expect(parsePlainDate('0000-12-31')).toBeUndefined();
    expect(parsePlainDate('10000-01-01')).toBeUndefined();
    expect(parsePlainDate('+010000-01')).toBeUndefined(); // what JavaScript calls the first month of the year 10000
  });

  test.each(['2027-01-01 10:00 (', 'Jan 1 2027 10:00 (2027-01-01', '+002027-01-01'])(
    'rejects other strings that JavaScript parses as a time: %j',
    (text) => {
      expect(parsePlainDate(text)).toBeUndefined();
    },
  );

  test.each(['0400-02-29', '1600-02-29', '2000-02-29', '2400-02-29', '2000-03-01', '1900-02-28', '1900-03-01'])(
    'parses and formats the days around leap days and skipped ones: %s',
    (text) => {
      expect(formatPlainDate(date(text))).toBe(text);
    },
  );

  test('parses what formatPlainDate formats, for every day', () => {
    fc.assert(
      fc.property(fc.integer({ min: date('0100-01-01'), max: date('9999-12-31') }), (days) => {
        expect(parsePlainDate(formatPlainDate(plainDate(days)))).toBe(days);
      }),
    );
  });
});

test('N12: 500 days from today', () => {
  const vector = vectors.find(({ id }) => id === 'N12');
  const last = addDays(date(vector?.input.today ?? ''), vector?.input.days ?? 0);
  expect(formatPlainDate(last)).toBe(vector?.expected.last_day);
  expect(formatPlainDate(addDays(last, 1))).toBe(vector?.expected.first_refused);
});

test.each([
  ['1970-01-01', 'thu'],
  ['1969-12-31', 'wed'],
  ['2026-11-21', 'sat'],
  ['2024-02-29', 'thu'],
  ['0100-01-01', 'fri'],
])('%s is a %s', (text, day) => {
  expect(weekday(date(text))).toBe(day);
});

test('a date is a whole number of days', () => {
  expect(() => plainDate(0.5)).toThrow(new RangeError('0.5 is not a whole number of days'));
  expect(Object.is(plainDate(-0), 0)).toBe(true);
});

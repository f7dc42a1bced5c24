import fc from 'fast-check';
import { addDays, type CalendarDate } from '../calendar-date.js';
import type { Stay } from '../stay.js';

/** How long a stay may be, and whether it may have started before today. */
interface StayOptions {
  readonly nightsMax: number;
  readonly withPast: boolean;
}

/**
 * Stays around the dates, lengths and lead days that occur anywhere in the data: with the first or last night on a date or
 * next to it, and today often on the first or last day of a sale.
 */
export function stays(data: unknown, { nightsMax, withPast }: StayOptions): fc.Arbitrary<Stay> {
  const text = JSON.stringify(data);
  const sales = figuresIn(text, /"(?:sell|book|valid)(?:From|To)":"([\d-]+)"/g, []);
  const today = fc.option(sales.length > 0 ? fc.constantFrom(...sales) : fc.constant(null));
  return fc
    .tuple(anchors(text), nights(text, nightsMax), leads(text, nightsMax), today)
    .map(([anchor, length, lead, day]) => {
      const before = { first: 0, second: 1, last: length - 1, checkOut: length }[anchor.place];
      const checkIn = addDays(anchor.date, -before);
      return {
        checkIn,
        checkOut: addDays(checkIn, length),
        today: day !== null && day <= checkIn ? day : addDays(checkIn, withPast ? -lead : -Math.max(0, lead)),
      };
    });
}

const beside = fc.constantFrom(0, 0, 0, -1, 1);

/** A date, and which date of a stay it is. */
interface Anchor {
  readonly date: CalendarDate;
  readonly place: 'first' | 'second' | 'last' | 'checkOut';
}

/** Dates of entries, mostly single days and the ends of windows. */
function anchors(text: string): fc.Arbitrary<Anchor> {
  const dates = figuresIn(text, /"(?:from|to|stayFrom|stayTo)":"([\d-]+)"/g, ['2027-03-01']).sort();
  /** Outside the season nothing has a price. */
  const [inner, ends] =
    dates.length > 4 ? [dates.slice(2, -2), [...dates.slice(0, 2), ...dates.slice(-2)]] : [dates, dates];
  const single = figuresIn(text, /"from":"([\d-]+)","to":"\1"/g, inner);
  const windows = figuresIn(text, /"(?:stayFrom|stayTo)":"([\d-]+)"/g, inner);
  const date = fc.oneof(
    { weight: 7, arbitrary: fc.constantFrom(...inner) },
    { weight: 5, arbitrary: fc.constantFrom(...windows) },
    { weight: 5, arbitrary: fc.constantFrom(...single) },
    { weight: 2, arbitrary: fc.constantFrom(...ends) },
  );
  return fc.record({
    date: fc.tuple(date, beside).map(([named, days]) => addDays(named, days)),
    place: fc.constantFrom('first', 'second', 'last', 'checkOut'),
  });
}

/** A few nights, as many as in a deal, a package or a restriction, many, or the maximum. */
function nights(text: string, nightsMax: number): fc.Arbitrary<number> {
  const named = (pattern: RegExp) => fc.constantFrom(...figuresIn(text, pattern, ['2']).map(Number));
  return fc
    .oneof(
      { weight: 7, arbitrary: fc.integer({ min: 1, max: 5 }) },
      { weight: 6, arbitrary: fc.tuple(named(/"(?:m..Nights|stayNights)":(\d+)/g), beside).map(sum) },
      { weight: 3, arbitrary: named(/"nights":(\d+)/g) },
      { weight: 3, arbitrary: fc.tuple(named(/"m..Stay\w+":(\d+)/g), beside).map(sum) },
      { weight: 1, arbitrary: fc.integer({ min: 6, max: 10 }) },
      { weight: 2, arbitrary: fc.constantFrom(21, nightsMax, nightsMax, nightsMax) },
    )
    .map((count) => Math.min(nightsMax, Math.max(1, count)));
}

const sum = ([one, other]: readonly [number, number]): number => one + other;

/** Lead days of about a week, around the limits in the data, or far ahead. */
function leads(text: string, nightsMax: number): fc.Arbitrary<number> {
  const named = figuresIn(text, /"m..LeadDays":(\d+)/g, ['0']).map(Number);
  return fc.oneof(
    { weight: 6, arbitrary: fc.nat({ max: 12 }) },
    { weight: 6, arbitrary: fc.tuple(fc.constantFrom(...named), beside).map(sum) },
    { weight: 1, arbitrary: fc.integer({ min: 100, max: 500 - nightsMax }) },
  );
}

function figuresIn(text: string, pattern: RegExp, otherwise: readonly string[]): string[] {
  const found = Array.from(text.matchAll(pattern), ([, figure]) => figure!);
  return found.length > 0 ? [...new Set(found)] : [...otherwise];
}

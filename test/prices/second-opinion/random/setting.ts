import fc from 'fast-check';
import type { DiscountEntry } from '../../../../src/import/entries/deal-entry.js';
import { addDays, type CalendarDate } from '../calendar-date.js';
import { currencyDigits } from '../currency-digits.js';
import { decimalOf } from '../decimal.js';

/** The money and dates around which all figures of a random property are drawn, so that they coincide. */
export interface Setting {
  readonly currency: string;
  /** All dates of the property except the ends of its season are within `DAYS` from here on. */
  readonly firstDay: CalendarDate;
  /** An amount in minor units that prices, packages and discounts are based on. */
  readonly usual: number;
  /** Whether almost all prices are the usual one, so that whole stays coincide to the unit. */
  readonly isPlain: boolean;
  /** The usual discount of deals and promotions, so that they tie. */
  readonly discount: DiscountEntry;
}

export const DAYS = 60;
/** Most dates are in a few busy days, so that seasons, windows, restrictions and stays coincide. */
const BUSY = { first: 18, last: 24 };

/** The largest amount of a data set. */
export const AMOUNT_MAX = 1_000_000_000_000;
/** The maximum of extras and charges: a stay has to fit into the digits of a JSON number. */
const SIDE_MAX = 1_000_000_000;

const SMALL = fc.integer({ min: 1, max: 9 });

/** Currencies with 0, 2, 3 and 4 decimals; days across the end of February, of a leap year, of summer time and of a year. */
export function settings(): fc.Arbitrary<Setting> {
  return fc
    .record({
      currency: fc.constantFrom('EUR', 'JPY', 'KWD', 'EUR', 'NZD', 'KRW', 'BHD', 'CLF'),
      firstDay: fc.constantFrom('2027-03-01', '2028-02-08', '2027-12-12', '2027-02-10'),
      usual: fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom(10_000, 9_995, 13_333, 20_050, 1_005) },
        { weight: 4, arbitrary: SMALL },
        { weight: 3, arbitrary: fc.integer({ min: 1, max: 50_000 }) },
        { weight: 1, arbitrary: fc.constantFrom(987_654_321, 1_000_000_000) },
        { weight: 3, arbitrary: fc.constantFrom(987_654_321_987, AMOUNT_MAX - 1, AMOUNT_MAX) },
      ),
      isPlain: fc.boolean(),
      share: fc.constantFrom(undefined, undefined, undefined, '10', '12.5', '2.5'),
    })
    .map(({ share, ...setting }) => ({
      ...setting,
      discount: share === undefined ? { amount: usualDiscount(setting) } : { percentage: share },
    }));
}

/** Half of the usual amount. */
const usualDiscount = ({ currency, usual }: Pick<Setting, 'currency' | 'usual'>): string =>
  decimalOf(BigInt(Math.ceil(usual / 2)), currencyDigits(currency));

/** Amounts from 0, often the usual one or one unit off. */
export function amounts(setting: Setting): fc.Arbitrary<string> {
  return fc.oneof({ weight: 9, arbitrary: amountsAboveZero(setting) }, { weight: 1, arbitrary: fc.constant('0') });
}

/** Amounts of extras and charges, many of which may add up. */
export function sideAmounts(setting: Setting): fc.Arbitrary<string> {
  return amounts({ ...setting, usual: Math.min(setting.usual, SIDE_MAX) });
}

export function amountsAboveZero({ currency, usual, isPlain }: Setting): fc.Arbitrary<string> {
  return fc
    .oneof(
      { weight: isPlain ? 40 : 4, arbitrary: fc.constant(usual) },
      { weight: 1, arbitrary: fc.constant(Math.min(AMOUNT_MAX, usual + 1)) },
      { weight: 2, arbitrary: SMALL },
      { weight: 3, arbitrary: fc.integer({ min: 1, max: Math.min(AMOUNT_MAX, 2 * usual) }) },
    )
    .map((units) => decimalOf(BigInt(units), currencyDigits(currency)));
}

/** Above 0; many with a result that ends in half a unit, few without a fraction. */
export function percentages(): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom('10', '15', '12.5', '5', '7', '2.5', '8.875', '0.5') },
    { weight: 2, arbitrary: fc.constantFrom('50', '100', '33.3333', '0.0001', '99.9999') },
    { weight: 2, arbitrary: fc.integer({ min: 1, max: 1_000_000 }).map((units) => decimalOf(BigInt(units), 4)) },
  );
}

export function days({ firstDay }: Setting): fc.Arbitrary<CalendarDate> {
  const day = fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: BUSY.first, max: BUSY.last }) },
    { weight: 1, arbitrary: fc.nat({ max: DAYS - 1 }) },
  );
  return day.map((number) => addDays(firstDay, number));
}

export interface Span {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** A closed range of dates, half of them short. */
export function spans(setting: Setting): fc.Arbitrary<Span> {
  const length = fc.oneof(fc.nat({ max: 3 }), fc.integer({ min: 4, max: DAYS }));
  const last = allDaysOf(setting).to;
  return fc.tuple(days(setting), length).map(([from, more]) => {
    const to = addDays(from, more);
    return { from, to: to < last ? to : last };
  });
}

/** Most of them one day. */
export function shortSpans(setting: Setting): fc.Arbitrary<Span> {
  const oneDay = days(setting).map((day) => ({ from: day, to: day }));
  return fc.oneof({ weight: 3, arbitrary: oneDay }, { weight: 1, arbitrary: spans(setting) });
}

/** From the first day to the last. */
export const allDaysOf = ({ firstDay }: Setting): Span => ({ from: firstDay, to: addDays(firstDay, DAYS - 1) });

/** All days and a month on both sides for the longest stays, or sometimes only the days themselves. */
export function seasons({ firstDay }: Setting): fc.Arbitrary<Span> {
  return fc
    .constantFrom(31, 31, 31, 31, 31, 0)
    .map((more) => ({ from: addDays(firstDay, -more), to: addDays(firstDay, DAYS - 1 + more) }));
}

/** A window with possibly open ends; most are open at both. */
export function windows(setting: Setting): fc.Arbitrary<Partial<Span>> {
  return fc.oneof(
    { weight: 6, arbitrary: fc.constant({}) },
    { weight: 2, arbitrary: spans(setting) },
    { weight: 1, arbitrary: days(setting).map((from) => ({ from })) },
    { weight: 1, arbitrary: days(setting).map((to) => ({ to })) },
  );
}

import fc from 'fast-check';
import { addDays, type CalendarDate } from '../calendar-date.js';
import { currencyDigits } from '../currency-digits.js';
import { decimalOf } from '../decimal.js';

/** What all figures of a random property are drawn around, so that they meet: its money and its days. */
export interface Setting {
  readonly currency: string;
  /** All dates of the property lie in the `DAYS` from here on. */
  readonly firstDay: CalendarDate;
  /** An amount in minor units that prices, packages and discounts come back to. */
  readonly usual: number;
}

export const DAYS = 60;

const SMALL = fc.integer({ min: 1, max: 9 });

/** Currencies of 0, 2, 3 and 4 digits; days over the end of February, of a leap year, of summer time and of a year. */
export function settings(): fc.Arbitrary<Setting> {
  return fc.record({
    currency: fc.constantFrom('EUR', 'JPY', 'KWD', 'EUR', 'NZD', 'KRW', 'BHD', 'CLF'),
    firstDay: fc.constantFrom('2027-03-01', '2028-02-20', '2027-12-15', '2027-02-10'),
    usual: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(10_000, 9_995, 13_333, 20_050, 1_005) },
      { weight: 3, arbitrary: SMALL },
      { weight: 3, arbitrary: fc.integer({ min: 1, max: 50_000 }) },
      { weight: 1, arbitrary: fc.constantFrom(987_654_321, 1_000_000_000) },
    ),
  });
}

/** Amounts from 0, often the usual one or a unit beside it. */
export function amounts(setting: Setting): fc.Arbitrary<string> {
  return fc.oneof({ weight: 9, arbitrary: amountsAboveZero(setting) }, { weight: 1, arbitrary: fc.constant('0') });
}

export function amountsAboveZero({ currency, usual }: Setting): fc.Arbitrary<string> {
  return fc
    .oneof(
      { weight: 4, arbitrary: fc.constant(usual) },
      { weight: 1, arbitrary: fc.constant(usual + 1) },
      { weight: 2, arbitrary: SMALL },
      { weight: 3, arbitrary: fc.integer({ min: 1, max: 2 * usual }) },
    )
    .map((units) => decimalOf(BigInt(units), currencyDigits(currency)));
}

/** Above 0; many that end in a half unit, few that end in none. */
export function percentages(): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom('10', '15', '12.5', '5', '7', '2.5', '8.875') },
    { weight: 2, arbitrary: fc.constantFrom('50', '100', '33.3333', '0.0001', '99.9999') },
    { weight: 2, arbitrary: fc.integer({ min: 1, max: 1_000_000 }).map((units) => decimalOf(BigInt(units), 4)) },
  );
}

export function days({ firstDay }: Setting): fc.Arbitrary<CalendarDate> {
  return fc.nat({ max: DAYS - 1 }).map((day) => addDays(firstDay, day));
}

export interface Span {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** A range of dates with both ends, half of them of few days. */
export function spans(setting: Setting): fc.Arbitrary<Span> {
  const length = fc.oneof(fc.nat({ max: 3 }), fc.integer({ min: 4, max: DAYS }));
  const last = addDays(setting.firstDay, DAYS - 1);
  return fc.tuple(days(setting), length).map(([from, more]) => {
    const to = addDays(from, more);
    return { from, to: to < last ? to : last };
  });
}

/** A window either end of which may be open; half of them are open at both. */
export function windows(setting: Setting): fc.Arbitrary<Partial<Span>> {
  return fc.oneof(
    { weight: 4, arbitrary: fc.constant({}) },
    { weight: 2, arbitrary: spans(setting) },
    { weight: 1, arbitrary: days(setting).map((from) => ({ from })) },
    { weight: 1, arbitrary: days(setting).map((to) => ({ to })) },
  );
}

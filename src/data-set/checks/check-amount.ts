import { parseAmount } from '../../domain/money/amount-text.js';
import { quoteValue } from '../quote-value.js';
import type { Place } from '../place.js';
import type { Report } from '../report.js';

/** The largest amount of a data set, in minor units. */
const AMOUNT_MINOR_MAX = 1_000_000_000_000;

/**
 * Reports an amount with more decimals than its currency has, above the bound, or 0 where it must be more.
 * @param digits of the currency's minor unit; undefined where the currency is unknown, which is told elsewhere
 */
export function checkAmount(place: Place, digits: number | undefined, report: Report, aboveZero = false): void {
  if (place.text === undefined || digits === undefined) return;
  const decimals = place.text.split('.')[1]?.length ?? 0;
  const amount = parseAmount(place.text, digits);
  if (decimals > digits) {
    report.fault(place, `${quoteValue(place.value)} has more decimals than the ${digits} of the property's currency`);
  } else if (amount === undefined || amount > AMOUNT_MINOR_MAX) {
    report.fault(place, `${quoteValue(place.value)} is above 10^12 minor units`);
  } else if (aboveZero && amount === 0) {
    report.fault(place, `${quoteValue(place.value)} must be above 0`);
  }
}

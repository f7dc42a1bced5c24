import { multiplyEachRounded } from './rounding.js';

declare const unit: unique symbol;

/** A percentage in parts per million: 12.5 % is 125000, so four decimals of a percent are exact. */
export type Ppm = number & { readonly [unit]: 'parts per million' };

/** 100 % in parts per million. */
export const PPM_WHOLE = 1_000_000;

const PPM_PER_PERCENT = 10_000;
const DECIMAL = /^(?:0|[1-9]\d{0,6})(?:\.\d{1,4})?$/;

function isPpm(value: number): value is Ppm {
  return Number.isSafeInteger(value) && value >= 0;
}

/** @throws RangeError if the number is not a whole, non-negative number of parts. */
export function ppm(value: number): Ppm {
  if (!isPpm(value)) throw new RangeError(`${value} is not a whole, non-negative number of parts per million`);
  return value;
}

/** Parses "12.5", with at most four decimals; undefined if the string does not have that form. */
export function parsePercentage(text: string): Ppm | undefined {
  if (!DECIMAL.test(text)) return undefined;
  const [whole = '', decimals = ''] = text.split('.');
  return ppm(Number(whole) * PPM_PER_PERCENT + Number(decimals.padEnd(4, '0')));
}

/** Formats a percentage with no more decimals than it needs: "12.5". */
export function formatPercentage(percentage: Ppm): string {
  return String(toPercentNumber(percentage));
}

/** A percentage as a JSON number: 12.5. Dividing a safe integer by ten thousand gives the nearest double, so it prints exactly. */
export function toPercentNumber(percentage: Ppm): number {
  return percentage / PPM_PER_PERCENT;
}

/**
 * The percentage of each amount of a column, rounded half away from zero to the minor unit; see multiplyEachRounded.
 * @param into receives it
 */
export function percentageOfEach(amounts: Float64Array, percentage: Ppm, into: Float64Array): void {
  multiplyEachRounded(
    amounts,
    { numerator: percentage, denominator: PPM_WHOLE },
    { from: 0, to: amounts.length },
    into,
  );
}

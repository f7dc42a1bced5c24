import { parseAmount } from '../money/amount-text.js';
import { minorUnits, type MinorUnits } from '../money/minor-units.js';
import { parsePercentage, PPM_WHOLE } from '../money/percentage.js';

/** How a result between two multiples is rounded: half away from zero, to the higher, or to the lower one. */
export type Rounding = 'nearest' | 'up' | 'down';

/** By how much a price changes. */
export interface Adjustment {
  /** Signed: parts per million, or minor units. */
  readonly by: { readonly ppm: number } | { readonly amount: number };
  /** In minor units, above 0: the result is a multiple of it. */
  readonly roundTo: MinorUnits;
  readonly rounding: Rounding;
}

const SIGNED = /^([+-])(.+?)(%?)$/;

/**
 * Parses "+10%" or "-5.00"; undefined if the text has another form, or more decimals than a percentage or the currency.
 * @param digits of the currency's minor unit
 */
export function parseAdjustmentBy(text: string, digits: number): Adjustment['by'] | undefined {
  const [, sign, size = '', percent] = SIGNED.exec(text) ?? [];
  const signed = (value: number) => (sign === '-' ? -value : value);
  if (percent === '%') {
    const ppm = parsePercentage(size);
    return ppm === undefined ? undefined : { ppm: signed(ppm) };
  }
  const amount = parseAmount(size, digits);
  return amount === undefined ? undefined : { amount: signed(amount) };
}

/**
 * A price after an adjustment: the exact sum or product, rounded once to the multiple. It may be 0 or less.
 * @throws RangeError beyond 2^53
 */
export function adjustedAmount(amount: MinorUnits, { by, roundTo, rounding }: Adjustment): MinorUnits {
  const whole = BigInt(PPM_WHOLE);
  // In millionths of the minor unit.
  const exact = 'ppm' in by ? BigInt(amount) * (whole + BigInt(by.ppm)) : (BigInt(amount) + BigInt(by.amount)) * whole;
  return minorUnits(Number(rounded(exact, BigInt(roundTo) * whole, rounding) * BigInt(roundTo)));
}

/** The quotient as a whole number. */
function rounded(dividend: bigint, divisor: bigint, rounding: Rounding): bigint {
  const lower = dividend / divisor - (dividend % divisor < 0n ? 1n : 0n);
  const rest = dividend - lower * divisor;
  if (rest === 0n || rounding === 'down') return lower;
  if (rounding === 'up') return lower + 1n;
  const isHigher = dividend < 0n ? rest * 2n > divisor : rest * 2n >= divisor;
  return isHigher ? lower + 1n : lower;
}

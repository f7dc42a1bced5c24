declare const unit: unique symbol;

/** An amount of money: a whole number of the currency's minor unit (EUR 1.00 is 100, JPY 1 is 1). */
export type MinorUnits = number & { readonly [unit]: 'minor units' };

function isMinorUnits(value: number): value is MinorUnits {
  return Number.isSafeInteger(value);
}

/**
 * Converts a plain number to an amount.
 * @throws RangeError if the number is not a safe integer: a calculation used binary fractions or went beyond 2^53.
 */
export function minorUnits(value: number): MinorUnits {
  const amount = value + 0; // -0 + 0 is 0: an amount is never negative zero.
  if (!isMinorUnits(amount)) throw new RangeError(`${value} is not a whole number of minor units below 2^53`);
  return amount;
}

export const ZERO = minorUnits(0);

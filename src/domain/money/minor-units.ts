declare const unit: unique symbol;

/** An amount of money: a whole number of the currency's minor unit (EUR 1.00 is 100, JPY 1 is 1). */
export type MinorUnits = number & { readonly [unit]: 'minor units' };

function isMinorUnits(value: number): value is MinorUnits {
  return Number.isSafeInteger(value);
}

/**
 * Makes an amount of a plain number.
 * @throws RangeError where the number is no safe integer: somebody calculated with binary fractions or past 2^53.
 */
export function minorUnits(value: number): MinorUnits {
  const amount = value + 0; // -0 + 0 is 0: a negative zero never gets into an amount.
  if (!isMinorUnits(amount)) throw new RangeError(`${value} is no whole number of minor units below 2^53`);
  return amount;
}

export const ZERO = minorUnits(0);

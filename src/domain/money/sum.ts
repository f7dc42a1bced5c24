import { minorUnits, type MinorUnits } from './minor-units.js';

/** @throws RangeError if the sum is not a safe integer. */
export function sum(amounts: readonly MinorUnits[]): MinorUnits {
  let total = 0;
  for (const amount of amounts) total += amount;
  return minorUnits(total);
}

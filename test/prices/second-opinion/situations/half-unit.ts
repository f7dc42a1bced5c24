import { unitsOf } from '../decimal.js';

/** A percentage is a number of millionths. */
const WHOLE = 1_000_000n;

/** Whether the share is exactly halfway between two units, so that it shows how a half is rounded. */
export function isHalfUnit(amount: bigint, percentage: string): boolean {
  return (2n * amount * unitsOf(percentage, 4)) % (2n * WHOLE) === WHOLE;
}

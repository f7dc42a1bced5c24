import { minorUnits, type MinorUnits } from './minor-units.js';

/**
 * Splits an amount in proportion to weights: each share is rounded down, and the leftover units go to the largest
 * remainders, the earlier one first on a tie. The shares add up to the amount.
 * @param amount at least 0
 * @param weights each at least 0, their total above 0
 */
export function allocate(amount: MinorUnits, weights: readonly MinorUnits[]): MinorUnits[] {
  const whole = BigInt(amount);
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  const shares = weights.map((weight, index) => ({
    index,
    share: Number((whole * BigInt(weight)) / total),
    remainder: (whole * BigInt(weight)) % total,
  }));
  const leftover = amount - shares.reduce((sum, { share }) => sum + share, 0);
  // toSorted is stable, and a BigInt keeps its sign when converted to a number, however large it is.
  const byRemainder = shares.toSorted((a, b) => Number(b.remainder - a.remainder));
  const recipients = new Set(byRemainder.slice(0, leftover).map(({ index }) => index));
  return shares.map(({ share, index }) => minorUnits(share + (recipients.has(index) ? 1 : 0)));
}

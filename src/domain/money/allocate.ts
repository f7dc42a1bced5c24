import { minorUnits, type MinorUnits } from './minor-units.js';

/**
 * Shares an amount in proportion to weights: each share is rounded down, and the units that are left over go to the
 * largest remainders, the earlier one first of equals. The shares add up to the amount.
 * @param amount at least 0
 * @param weights at least 0 each, above 0 in all
 */
export function allocate(amount: MinorUnits, weights: readonly MinorUnits[]): MinorUnits[] {
  const whole = BigInt(amount);
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  const shares = weights.map((weight, place) => ({
    place,
    share: Number((whole * BigInt(weight)) / total),
    remainder: (whole * BigInt(weight)) % total,
  }));
  const left = amount - shares.reduce((sum, { share }) => sum + share, 0);
  // toSorted leaves equals in their order, and the sign of a BigInt survives the conversion, however large it is.
  const byRemainder = shares.toSorted((a, b) => Number(b.remainder - a.remainder));
  const receivers = new Set(byRemainder.slice(0, left).map(({ place }) => place));
  return shares.map(({ share, place }) => minorUnits(share + (receivers.has(place) ? 1 : 0)));
}

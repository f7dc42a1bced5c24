import { minorUnits, type MinorUnits } from './minor-units.js';

/**
 * amount x numerator / denominator, rounded half away from zero to the minor unit: the one place where money is rounded
 * (docs/decisions/0010).
 *
 * Calculates with numbers while the product is a safe integer, which it nearly always is, and with BigInt otherwise.
 * Numerator and denominator are integers, the denominator above 0; those that are numbers are safe integers.
 */
export function multiplyRounded(
  amount: MinorUnits,
  numerator: number | bigint,
  denominator: number | bigint,
): MinorUnits {
  return minorUnits(rounded(amount, numerator, denominator));
}

/**
 * The same for a column of amounts, from one index up to another. The results are not checked: code that adds them up checks
 * the sum.
 */
export function multiplyEachRounded(
  amounts: Float64Array,
  { numerator, denominator }: { readonly numerator: number | bigint; readonly denominator: number | bigint },
  { from, to }: { readonly from: number; readonly to: number },
  into: Float64Array,
): void {
  // A BigInt that is no safe integer makes a product or a half that is out of the range.
  const [times, divisor] = [Number(numerator), Number(denominator)];
  const half = (Number.MAX_SAFE_INTEGER - divisor) / 2;
  for (let index = from; index < to; index += 1) {
    const amount = amounts[index] ?? 0;
    const product = amount * times;
    // floor(q + 1/2) rounds half up, which is away from zero as long as nothing is negative; without a branch, which would be
    // mispredicted half of the time.
    into[index] =
      product >= 0 && product <= half
        ? Math.floor((2 * product + divisor) / (2 * divisor))
        : rounded(amount, numerator, denominator);
  }
}

function rounded(amount: number, numerator: number | bigint, denominator: number | bigint): number {
  const [product, divisor] = [amount * Number(numerator), Number(denominator)];
  if (Number.isSafeInteger(product) && Number.isSafeInteger(divisor)) return quotient(product, divisor);
  return Number(bigQuotient(BigInt(amount) * BigInt(numerator), BigInt(denominator)));
}

/**
 * Rounds by the remainder, which is exact, never by a binary fraction, which may not be. The integer part of the quotient
 * is exact too: below 2^53 a fractional quotient lies too far from the next integer to be rounded to it. JavaScript's %
 * would give the same remainder many times slower.
 */
function quotient(dividend: number, divisor: number): number {
  const size = Math.abs(dividend);
  const towardsZero = Math.floor(size / divisor);
  const remainder = size - towardsZero * divisor;
  const rounded = remainder * 2 >= divisor ? towardsZero + 1 : towardsZero;
  return dividend < 0 ? -rounded : rounded;
}

function bigQuotient(dividend: bigint, divisor: bigint): bigint {
  const twiceRemainder = (dividend % divisor) * 2n;
  const towardsZero = dividend / divisor;
  if (twiceRemainder >= divisor) return towardsZero + 1n;
  return -twiceRemainder >= divisor ? towardsZero - 1n : towardsZero;
}

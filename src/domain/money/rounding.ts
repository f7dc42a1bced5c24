import { minorUnits, type MinorUnits } from './minor-units.js';

/**
 * amount x numerator / denominator, rounded half away from zero to the minor unit: the one place where money is rounded
 * (docs/decisions/0010).
 *
 * Numbers carry it as long as the product is a safe integer, which it nearly always is; BigInt where it is not.
 * The fraction is of whole numbers, the denominator above 0; those that are numbers are safe integers.
 */
export function multiplyRounded(
  amount: MinorUnits,
  numerator: number | bigint,
  denominator: number | bigint,
): MinorUnits {
  if (typeof numerator === 'number' && typeof denominator === 'number') {
    const product = amount * numerator;
    if (Number.isSafeInteger(product)) return minorUnits(quotient(product, denominator));
  }
  return minorUnits(Number(bigQuotient(BigInt(amount) * BigInt(numerator), BigInt(denominator))));
}

/**
 * By the remainder, which is exact, and never by a binary fraction, which need not be. The whole part of the quotient is
 * exact too: below 2^53 a quotient that is no whole number lies too far from the next one to be rounded to it. The % of
 * JavaScript would do the same many times slower.
 */
function quotient(dividend: number, divisor: number): number {
  const size = Math.abs(dividend);
  const towardsZero = Math.floor(size / divisor);
  const rest = size - towardsZero * divisor;
  const rounded = rest * 2 >= divisor ? towardsZero + 1 : towardsZero;
  return dividend < 0 ? -rounded : rounded;
}

function bigQuotient(dividend: bigint, divisor: bigint): bigint {
  const twiceRest = (dividend % divisor) * 2n;
  const towardsZero = dividend / divisor;
  if (twiceRest >= divisor) return towardsZero + 1n;
  return -twiceRest >= divisor ? towardsZero - 1n : towardsZero;
}

import { fraction } from './fraction.js';
import type { MinorUnits } from './minor-units.js';

/** An amount before it is rounded, in major units. */
interface ExactAmount {
  /** The exact value: a decimal, "6.4995", or if that does not terminate a fraction, "5491/220". */
  readonly exact: string;
  /** The same as a decimal, truncated if it does not terminate: "24.9590...". */
  readonly decimals: string;
}

/** Decimals beyond the currency's that suffice to show which way a non-terminating value is rounded. */
const EXTRA_DIGITS = 2;

/**
 * The exact value of amount x numerator / denominator; multiplyRounded returns the rounded one.
 * @param amount at least 0, like the fraction
 */
export function exactAmount(
  amount: MinorUnits,
  numerator: number | bigint,
  denominator: number | bigint,
  digits: number,
): ExactAmount {
  const value = fraction(BigInt(amount) * BigInt(numerator), BigInt(denominator) * 10n ** BigInt(digits));
  const decimals = decimalsOf(value.denominator);
  if (decimals !== undefined) {
    const text = decimalText(value.numerator, value.denominator, Math.max(decimals, digits));
    return { exact: text, decimals: text };
  }
  return {
    exact: `${value.numerator}/${value.denominator}`,
    decimals: `${decimalText(value.numerator, value.denominator, digits + EXTRA_DIGITS)}...`,
  };
}

/** The decimals of a fraction in lowest terms: the higher power of 2 or 5 in its denominator; undefined if they do not end. */
function decimalsOf(denominator: bigint): number | undefined {
  const [twos, withoutTwos] = factorsOf(denominator, 2n);
  const [fives, rest] = factorsOf(withoutTwos, 5n);
  return rest === 1n ? Math.max(twos, fives) : undefined;
}

function factorsOf(number: bigint, prime: bigint): [count: number, rest: bigint] {
  let [count, rest] = [0, number];
  for (; rest % prime === 0n; rest /= prime) count += 1;
  return [count, rest];
}

/** Truncated to the given number of decimals, not rounded. */
function decimalText(numerator: bigint, denominator: bigint, decimals: number): string {
  const figures = String((numerator * 10n ** BigInt(decimals)) / denominator).padStart(decimals + 1, '0');
  const point = figures.length - decimals;
  return figures.slice(0, point) + (decimals > 0 ? `.${figures.slice(point)}` : '');
}

import { fraction } from './fraction.js';
import type { MinorUnits } from './minor-units.js';

/** An amount before it is rounded, in major units. */
export interface ExactAmount {
  /** The exact figure: a decimal, "6.4995", or where that has no end a fraction, "5491/220". */
  readonly exact: string;
  /** The same as a decimal, broken off where it has no end: "24.9590...". */
  readonly decimals: string;
}

/** Decimals beyond those of the currency that are enough to see which way a figure without an end is rounded. */
const FURTHER_DIGITS = 2;

/**
 * What amount x numerator / denominator is exactly; multiplyRounded says what it is rounded to.
 * @param amount at least 0, as the fraction
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
    decimals: `${decimalText(value.numerator, value.denominator, digits + FURTHER_DIGITS)}...`,
  };
}

/** How many decimals a fraction in lowest terms has: as many as its denominator has factors 2, or 5; undefined where it has others. */
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

/** Cut off after so many decimals, not rounded. */
function decimalText(numerator: bigint, denominator: bigint, decimals: number): string {
  const figures = String((numerator * 10n ** BigInt(decimals)) / denominator).padStart(decimals + 1, '0');
  const point = figures.length - decimals;
  return figures.slice(0, point) + (decimals > 0 ? `.${figures.slice(point)}` : '');
}

import { Fraction } from './fraction.js';

const PERCENTAGE_DECIMALS = 4;

/** '89.17' with 2 digits is 8917 units: an amount in the minor unit of its currency. */
export function unitsOf(text: string, digits: number): bigint {
  const [whole = '', decimals = ''] = text.split('.');
  if (decimals.length > digits) throw new Error(`${text} has more than ${digits} decimals`);
  return BigInt(whole + decimals.padEnd(digits, '0'));
}

/** 8910 units with 2 digits are '89.1', as short as a JSON number. */
export function decimalOf(units: bigint, digits: number): string {
  const figures = units.toString().padStart(digits + 1, '0');
  const whole = figures.slice(0, figures.length - digits);
  const decimals = figures.slice(figures.length - digits).replace(/0+$/, '');
  return decimals === '' ? whole : `${whole}.${decimals}`;
}

/** '12.5' is one eighth. */
export function shareOf(percentage: string): Fraction {
  return Fraction.of(unitsOf(percentage, PERCENTAGE_DECIMALS), 1_000_000n);
}

/** '3' and '12.50' add up to '15.5'. */
export function sumOfPercentages(...percentages: readonly string[]): string {
  const units = percentages.reduce((sum, percentage) => sum + unitsOf(percentage, PERCENTAGE_DECIMALS), 0n);
  return decimalOf(units, PERCENTAGE_DECIMALS);
}

export function sumOf(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, amount) => sum + amount, 0n);
}

export function smaller(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}

import { minorUnits, type MinorUnits } from './minor-units.js';

const DECIMAL = /^(?:0|[1-9]\d*)(?:\.\d+)?$/;
const SAFE_DIGITS_MAX = 15;

/**
 * Parses a decimal string in major units ("89.17") without going through a binary fraction.
 * @returns undefined if the string is malformed, has more decimals than the currency, or more than 15 digits.
 */
export function parseAmount(text: string, digits: number): MinorUnits | undefined {
  if (!DECIMAL.test(text)) return undefined;
  const [whole = '', decimals = ''] = text.split('.');
  if (decimals.length > digits || whole.length + digits > SAFE_DIGITS_MAX) return undefined;
  return minorUnits(Number(whole + decimals.padEnd(digits, '0')));
}

/** Formats an amount in major units with all the decimals of its currency: 8917 with two digits is "89.17". */
export function formatAmount(amount: MinorUnits, digits: number): string {
  const sign = amount < 0 ? '-' : '';
  const figures = String(Math.abs(amount)).padStart(digits + 1, '0');
  const point = figures.length - digits;
  return sign + figures.slice(0, point) + (digits > 0 ? `.${figures.slice(point)}` : '');
}

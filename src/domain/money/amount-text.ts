import { minorUnits, type MinorUnits } from './minor-units.js';

const DECIMAL = /^(?:0|[1-9]\d*)(?:\.\d+)?$/;
const SAFE_DIGITS_MAX = 15;
const ZERO_CODE = 0x30;

/**
 * Parses a decimal string in major units ("89.17") without going through a binary fraction. Digit by digit, because an import
 * parses millions of amounts.
 * @returns undefined if the string is malformed, has more decimals than the currency, or more than 15 digits.
 */
export function parseAmount(text: string, digits: number): MinorUnits | undefined {
  if (!DECIMAL.test(text)) return undefined;
  const point = text.indexOf('.');
  const wholeDigits = point === -1 ? text.length : point;
  const decimals = point === -1 ? 0 : text.length - point - 1;
  if (decimals > digits || wholeDigits + digits > SAFE_DIGITS_MAX) return undefined;
  let amount = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (at !== point) amount = 10 * amount + text.charCodeAt(at) - ZERO_CODE;
  }
  for (let missing = digits - decimals; missing > 0; missing -= 1) amount *= 10;
  return minorUnits(amount);
}

/** Formats an amount in major units with all the decimals of its currency: 8917 with two digits is "89.17". */
export function formatAmount(amount: MinorUnits, digits: number): string {
  const sign = amount < 0 ? '-' : '';
  const figures = String(Math.abs(amount)).padStart(digits + 1, '0');
  const point = figures.length - digits;
  return sign + figures.slice(0, point) + (digits > 0 ? `.${figures.slice(point)}` : '');
}

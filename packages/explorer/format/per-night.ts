import { currencyDigits } from '../../../src/domain/money/currency.js';

/** Of an unknown currency. */
const DIGITS_MAX = 4;

/** An equal share of a price for each night, and "about " if it has more digits than the currency. */
export function perNight(
  gross: number,
  nights: number,
  currency: string,
): { readonly amount: number; readonly about: '' | 'about ' } {
  const units = Math.round(gross * 10 ** (currencyDigits(currency) ?? DIGITS_MAX));
  return { amount: gross / nights, about: units % nights === 0 ? '' : 'about ' };
}

/** ISO 4217: the currencies whose minor unit has not two digits. Intl cannot say: it knows how amounts are usually shown. */
const DIGITS: Readonly<Record<number, string>> = {
  0: 'BIF BYR CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
};

/** Up to it, in minor units, a number is nearer to one amount than to any other. */
const MINOR_UNITS_MAX = 2 ** 52;

/**
 * The exact text of an amount in the digits of its currency: `decimal(120.5, 'AUD')` is `120.50`, `decimal(1200, 'JPY')` is `1200`.
 * @param currency ISO 4217, in capitals. A quote has none: it is that of the property, from `getPropertyContent` or a contract
 * @throws RangeError if the amount has more digits than the currency, or is too large to be exact
 */
export function decimal(amount: number, currency: string): string {
  if (!/^[A-Z]{3}$/.test(currency)) throw new RangeError(`${currency} is no currency; expected a code such as AUD`);
  const [digits = '2'] = Object.entries(DIGITS).find(([, codes]) => codes.includes(currency)) ?? [];
  const text = amount.toFixed(Number(digits));
  if (Number(text) === amount && Math.abs(amount) * 10 ** Number(digits) <= MINOR_UNITS_MAX) return text;
  throw new RangeError(`${amount} is no exact amount in ${currency}, which has ${digits} digits`);
}

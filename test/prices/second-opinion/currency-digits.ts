/** The currencies of ISO 4217 whose minor unit is not a hundredth. */
const NOT_TWO: Readonly<Record<number, readonly string[]>> = {
  0: [
    ...['BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI', 'VND', 'VUV'],
    ...['XAF', 'XOF', 'XPF'],
  ],
  3: ['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'],
  4: ['CLF', 'UYW'],
};

/** How many decimals an amount of the currency has (decisions 11). */
export function currencyDigits(currency: string): number {
  const [digits] = Object.entries(NOT_TWO).find(([, currencies]) => currencies.includes(currency)) ?? ['2'];
  return Number(digits);
}

const DIGITS = { EUR: 2, JPY: 0, KWD: 3 };

/** The number of minor units in a major unit. */
export function unitOf(currency) {
  return 10 ** DIGITS[currency];
}

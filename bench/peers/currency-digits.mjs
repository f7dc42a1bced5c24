const DIGITS = { EUR: 2, JPY: 0, KWD: 3 };

/** What an amount of minor units is divided by for its major units. */
export function unitOf(currency) {
  return 10 ** DIGITS[currency];
}

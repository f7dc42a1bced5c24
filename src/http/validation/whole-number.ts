/** Nine digits exceed every bound of the interface and stay far below 2^53, so no number is ever rounded. */
const WHOLE_NUMBER = /^(?:0|[1-9]\d{0,8})$/;

/** The largest whole number that can be parsed. */
export const WHOLE_NUMBER_MAX = 999_999_999;

/** A whole number as the interface writes it: `0` or without a leading zero, at most 9 digits, nothing else. */
export function readWholeNumber(text: string): number | undefined {
  return WHOLE_NUMBER.test(text) ? Number(text) : undefined;
}

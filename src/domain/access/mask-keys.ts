const PREFIX = 'stq_';

/** Every text in the shape of our keys, wherever it stands. */
const OUR_KEYS = /stq_[0-9A-Za-z]{38}/g;

/**
 * A text without the keys in it, for everything that is written anywhere but in the response to whoever issues a key. It runs on
 * each line of the log, and searching for the prefix takes half the time of the pattern.
 */
export function maskKeys(text: string): string {
  return text.includes(PREFIX) ? text.replaceAll(OUR_KEYS, 'stq_***') : text;
}

const PREFIX = 'stq_';

/** Anything in the shape of an issued key, anywhere in a string. */
const ISSUED_KEYS = /stq_[0-9A-Za-z]{38}/g;

/**
 * Masks the keys in a string, for all output except the one that returns a newly issued key. It runs on every log line,
 * and searching for the prefix first takes half the time of the pattern.
 */
export function maskKeys(text: string): string {
  return text.includes(PREFIX) ? text.replaceAll(ISSUED_KEYS, 'stq_***') : text;
}

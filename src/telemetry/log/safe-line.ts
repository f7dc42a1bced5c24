import { maskKeys } from '../../domain/access/mask-keys.js';
import { escapeChar } from './escape-char.js';

/** Control characters that JSON does not escape, but some terminals interpret. */
const UNESCAPED = /[\u007f-\u009f\u2028\u2029]/g;

/**
 * A second safeguard for text from elsewhere, such as a library's message: masks our keys, and escapes what a terminal
 * would interpret.
 */
export function safeLine(json: string): string {
  return maskKeys(json).replaceAll(UNESCAPED, escapeChar);
}

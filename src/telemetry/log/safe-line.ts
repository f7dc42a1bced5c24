import { maskKeys } from '../../domain/access/mask-keys.js';
import { escapeChar } from './escape-char.js';

/** Control characters that JSON leaves as they are, and which some terminals obey. */
const UNESCAPED = /[\u007f-\u009f\u2028\u2029]/g;

/**
 * The second net under every line, for texts that we did not write, such as a library's message: no key of ours passes it,
 * and nothing that a terminal would obey.
 */
export function safeLine(json: string): string {
  return maskKeys(json).replaceAll(UNESCAPED, escapeChar);
}

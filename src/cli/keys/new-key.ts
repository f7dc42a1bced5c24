import { randomBytes } from 'node:crypto';
import { keyChecksum, KEY_DIGITS, KEY_PREFIX } from '../../domain/access/api-key.js';

const RANDOM_LENGTH = 32;

/** The largest multiple of 62 in a byte: bytes from it on are discarded, because `% 62` alone would favour low digits. */
const FAIR_BYTE_END = 248;

/**
 * A new key: `stq_`, 32 random base62 characters (190 bits) and their checksum. The prefix lets scanners find leaked keys,
 * the checksum lets the server refuse mistyped ones without a lookup.
 */
export function newKey(): string {
  let random = '';
  while (random.length < RANDOM_LENGTH) {
    for (const byte of randomBytes(RANDOM_LENGTH)) {
      if (byte < FAIR_BYTE_END && random.length < RANDOM_LENGTH) random += KEY_DIGITS.charAt(byte % KEY_DIGITS.length);
    }
  }
  return `${KEY_PREFIX}${random}${keyChecksum(random)}`;
}

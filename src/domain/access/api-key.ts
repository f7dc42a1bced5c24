import { hash } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** What the keys that we issue begin with. */
export const KEY_PREFIX = 'stq_';

/** The base62 digits of keys. */
export const KEY_DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const CHECKSUM_LENGTH = 6;

/** Any key: what a data set may bring, and ours. */
const KEY = /^[\x21-\x7e]{8,128}$/;
const OUR_KEY = /^stq_([0-9A-Za-z]{32})([0-9A-Za-z]{6})$/;

/** The last six characters of a key that we issue: CRC-32 of its 32 random characters in base62. */
export function keyChecksum(random: string): string {
  let rest = crc32(random);
  let text = '';
  for (let digit = 0; digit < CHECKSUM_LENGTH; digit += 1) {
    text = KEY_DIGITS.charAt(rest % KEY_DIGITS.length) + text;
    rest = Math.floor(rest / KEY_DIGITS.length);
  }
  return text;
}

/**
 * Whether a text can be a key at all. One in the shape of ours must carry its checksum: a mistyped or invented key is
 * then refused without a question to the database (docs/decisions/0047).
 */
export function isPlausibleKey(text: string): boolean {
  const [, random, checksum] = OUR_KEY.exec(text) ?? [];
  return random === undefined ? KEY.test(text) : keyChecksum(random) === checksum;
}

/** Whether a text is a key of ours: its shape and its checksum. */
export function isIssuedKey(text: string): boolean {
  return OUR_KEY.test(text) && isPlausibleKey(text);
}

/** Whether a text has the shape of our keys, and a checksum that is not its own. */
export function isMistypedKey(text: string): boolean {
  return OUR_KEY.test(text) && !isPlausibleKey(text);
}

/** SHA-256 of the whole key, the only form in which keys are stored: their randomness needs no slow hash. */
export function hashKey(key: string): Buffer {
  return hash('sha256', key, 'buffer');
}

/** The same hash as a text, in base64: what keys are remembered by. */
export function digestKey(key: string): string {
  return hash('sha256', key, 'base64');
}

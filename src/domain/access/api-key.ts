import { hash } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** The prefix of issued keys. */
export const KEY_PREFIX = 'stq_';

/** The base62 digits used in keys. */
export const KEY_DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const CHECKSUM_LENGTH = 6;

/** Any key: issued by the server or supplied by a data set. */
const KEY = /^[\x21-\x7e]{8,128}$/;
const ISSUED_KEY = /^stq_([0-9A-Za-z]{32})([0-9A-Za-z]{6})$/;

/** The last six characters of an issued key: CRC-32 of its 32 random characters in base62. */
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
 * Whether a string can be a key at all. One shaped like an issued key must have the right checksum, so a mistyped or
 * invented key is rejected without querying the database (docs/decisions/0047).
 */
export function isPlausibleKey(text: string): boolean {
  const [, random, checksum] = ISSUED_KEY.exec(text) ?? [];
  return random === undefined ? KEY.test(text) : keyChecksum(random) === checksum;
}

/** Whether a string has the shape and the checksum of an issued key. */
export function isIssuedKey(text: string): boolean {
  return ISSUED_KEY.test(text) && isPlausibleKey(text);
}

/** Whether a string has the shape of an issued key but a wrong checksum. */
export function isMistypedKey(text: string): boolean {
  return ISSUED_KEY.test(text) && !isPlausibleKey(text);
}

/** SHA-256 of the whole key, the only form in which keys are stored: they are too random to need a slow hash. */
export function hashKey(key: string): Buffer {
  return hash('sha256', key, 'buffer');
}

/** The same hash in base64, by which keys are cached. */
export function digestKey(key: string): string {
  return hash('sha256', key, 'base64');
}

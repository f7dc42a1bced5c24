import { digestKey, hashKey, isIssuedKey, isMistypedKey, isPlausibleKey, keyChecksum, KEY_PREFIX } from './api-key.js';

describe('API keys', () => {
  it('K01: the checksum is CRC-32 of the random part in base62', () => {
    const key = 'stq_00112233445566778899AABBCCDDEEFF06Ddqq';
    expect(keyChecksum('00112233445566778899AABBCCDDEEFF')).toBe('06Ddqq');
    expect(isPlausibleKey(key)).toBe(true);
  });

  it('the hash is SHA-256 of the whole key, prefix included, as sha256sum prints it', () => {
    const hash = hashKey('stq_00112233445566778899AABBCCDDEEFF06Ddqq').toString('hex');
    expect(hash).toBe('c0f30817d9919e1b881e78c213e916fd385c44d4bdf4255805e64ca63f00a38e');
  });

  it('the digest is the same hash in base64', () => {
    const key = 'stq_00112233445566778899AABBCCDDEEFF06Ddqq';
    expect(digestKey(key)).toBe(hashKey(key).toString('base64'));
  });

  it.each([
    ['stq_00112233445566778899AABBCCDDEEFF06Ddqq', true, false],
    ['stq_00112233445566778899AABBCCDDEEFF06Ddq0', false, true],
    ['stq_00112233445566778899AABBCCDDEEFF06Ddqq0', false, false],
    ['xstq_00112233445566778899AABBCCDDEEFF06Ddq0', false, false],
    ['key-of-a-data-set', false, false],
  ])('%s has the shape of an issued key: with the right checksum %s, with a wrong one %s', (key, issued, mistyped) => {
    expect([isIssuedKey(key), isMistypedKey(key)]).toEqual([issued, mistyped]);
    expect(key.startsWith(KEY_PREFIX)).toBe(key.startsWith('stq_'));
  });

  it.each([
    ['K02: a changed last character', 'stq_00112233445566778899AABBCCDDEEFF06Ddq0'],
    ['fewer than 8 characters', '1234567'],
    ['more than 128 characters', 'k'.repeat(129)],
    ['a space', 'twelve chars'],
    ['a control character', 'twelve\tchars'],
    ['a character beyond ASCII', 'twelvëchars'],
    ['an empty string', ''],
  ])('%s: not a plausible key', (_title, key) => {
    expect(isPlausibleKey(key)).toBe(false);
  });

  it.each([
    '12345678',
    '!'.repeat(128),
    '~key-of-a-data-set~',
    'stq_demo',
    'stq_00112233445566778899AABBCCDDEEFF06Ddqq0',
  ])('%s is a plausible key of a data set', (key) => {
    expect(isPlausibleKey(key)).toBe(true);
  });
});

import { readUuid } from './uuid.js';

const LOWER = '0190b1a2-3c4d-7e5f-8a6b-9c0d1e2f3a4b';

describe('readUuid', () => {
  test.each([
    ['version 7', LOWER],
    ['version 4', 'f47ac10b-58cc-4372-a567-0e02b2c3d479'],
    ['nil', '00000000-0000-0000-0000-000000000000'],
    ['max', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
  ])('a %s UUID is returned unchanged', (_, text) => {
    expect(readUuid(text)).toBe(text);
  });

  test('upper case is normalised to lower case, the form used for comparison', () => {
    expect(readUuid(LOWER.toUpperCase())).toBe(LOWER);
  });

  test.each([
    ['an empty string', ''],
    ['a leading character', `x${LOWER}`],
    ['a preceding line', `x\n${LOWER}`],
    ['a trailing character', `${LOWER}4`],
    ['a trailing newline', `${LOWER}\n`],
    ['surrounding braces', `{${LOWER}}`],
    ['no hyphens', LOWER.replaceAll('-', '')],
    ['a misplaced hyphen', '0190b1a23-c4d-7e5f-8a6b-9c0d1e2f3a4b'],
    ['a missing group', '0190b1a2-3c4d-7e5f-9c0d1e2f3a4b'],
    ['an extra group', '0190b1a2-3c4d-7e5f-8a6b-8a6b-9c0d1e2f3a4b'],
    ['a first group that is too short', LOWER.slice(1)],
    ['a last group that is too short', LOWER.slice(0, -1)],
    ['a non-hexadecimal digit in the first group', LOWER.replace('b1a2', 'g1a2')],
    ['a non-hexadecimal digit in a group of four', LOWER.replace('3c4d', '3c4g')],
    ['a non-hexadecimal digit at the end', LOWER.replace(/b$/, 'g')],
  ])('rejects %s', (_, text) => {
    expect(readUuid(text)).toBeUndefined();
  });
});

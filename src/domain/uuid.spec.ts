import { readUuid } from './uuid.js';

const LOWER = '0190b1a2-3c4d-7e5f-8a6b-9c0d1e2f3a4b';

describe('readUuid', () => {
  test.each([
    ['of version 7', LOWER],
    ['of version 4', 'f47ac10b-58cc-4372-a567-0e02b2c3d479'],
    ['nil', '00000000-0000-0000-0000-000000000000'],
    ['max', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
  ])('a UUID %s is read as it is', (_, text) => {
    expect(readUuid(text)).toBe(text);
  });

  test('upper case is read as lower case, in which identifiers are compared', () => {
    expect(readUuid(LOWER.toUpperCase())).toBe(LOWER);
  });

  test.each([
    ['nothing', ''],
    ['something before it', `x${LOWER}`],
    ['a line before it', `x\n${LOWER}`],
    ['something behind it', `${LOWER}4`],
    ['the end of a line behind it', `${LOWER}\n`],
    ['braces around it', `{${LOWER}}`],
    ['no hyphens', LOWER.replaceAll('-', '')],
    ['a hyphen elsewhere', '0190b1a23-c4d-7e5f-8a6b-9c0d1e2f3a4b'],
    ['a group missing', '0190b1a2-3c4d-7e5f-9c0d1e2f3a4b'],
    ['a group more', '0190b1a2-3c4d-7e5f-8a6b-8a6b-9c0d1e2f3a4b'],
    ['a first group too short', LOWER.slice(1)],
    ['a last group too short', LOWER.slice(0, -1)],
    ['a letter that is no figure of base 16', LOWER.replace('b1a2', 'g1a2')],
    ['one in a group of four', LOWER.replace('3c4d', '3c4g')],
    ['one at the end', LOWER.replace(/b$/, 'g')],
  ])('with %s it is none', (_, text) => {
    expect(readUuid(text)).toBeUndefined();
  });
});

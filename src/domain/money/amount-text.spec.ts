import fc from 'fast-check';
import { formatAmount, parseAmount } from './amount-text.js';
import { toMajorNumber } from './major-number.js';
import { minorUnits } from './minor-units.js';

const DIGITS = fc.constantFrom(0, 2, 3, 4);

describe('amounts as strings', () => {
  test.each([
    ['89.17', 2, 8917],
    ['89.1', 2, 8910],
    ['89', 2, 8900],
    ['0.05', 2, 5],
    ['200', 0, 200],
    ['4.525', 3, 4525],
    ['9999999999999.99', 2, 999999999999999],
  ])('%s with %d digits is %d', (text, digits, amount) => {
    expect(parseAmount(text, digits)).toBe(amount);
  });

  test.each([
    '',
    '.5',
    '5.',
    '-1.00',
    '+1',
    '01',
    '1e3',
    '1,00',
    ' 1',
    '1\n',
    '0x10',
    '1.001',
    '99999999999999.99',
    '12345678901234',
    '１',
  ])('%j is not a valid amount with 2 digits', (text) => {
    expect(parseAmount(text, 2)).toBeUndefined();
  });

  test('parses what it formats', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999_999 }), DIGITS, (amount, digits) => {
        expect(parseAmount(formatAmount(minorUnits(amount), digits), digits)).toBe(amount);
      }),
    );
  });

  test('formats all decimals and the sign', () => {
    expect(formatAmount(minorUnits(-505), 2)).toBe('-5.05');
    expect(formatAmount(minorUnits(5), 3)).toBe('0.005');
    expect(formatAmount(minorUnits(0), 0)).toBe('0');
  });
});

describe('amounts as JSON numbers', () => {
  test.each([
    ['100.10', '100.1'],
    ['0.30', '0.3'],
    ['99999999.99', '99999999.99'],
    ['0.00', '0'],
    ['-5.05', '-5.05'],
  ])('C06: %s is serialised as %s', (decimal, json) => {
    const size = parseAmount(decimal.replace('-', ''), 2) ?? 0;
    const amount = minorUnits(decimal.startsWith('-') ? 0 - size : size);
    expect(JSON.stringify(toMajorNumber(amount, 2))).toBe(json);
  });

  test('serialise every amount of up to 15 digits without an exponent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999_999 }), DIGITS, (amount, digits) => {
        const serialised = JSON.stringify(toMajorNumber(minorUnits(amount), digits));
        expect(serialised).toMatch(/^\d+(\.\d+)?$/);
        expect(parseAmount(serialised, digits)).toBe(amount);
      }),
      { numRuns: 500 },
    );
  });
});

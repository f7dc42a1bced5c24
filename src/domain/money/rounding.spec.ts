import fc from 'fast-check';
import { minorUnits } from './minor-units.js';
import { multiplyRounded } from './rounding.js';

describe('multiplyRounded', () => {
  test.each([
    [9905, 10, 100, 991], // C02: a tie, away from zero
    [45245, 10, 100, 4525], // C04: a tie of three digits
    [-9905, 10, 100, -991],
    [9904, 10, 100, 990],
    [0, 7, 3, 0],
    [1, 1, 2, 1],
    [-1, 1, 3, 0],
    [1, 1, 1, 1],
  ])('%d x %d / %d is %d', (amount, numerator, denominator, expected) => {
    expect(multiplyRounded(minorUnits(amount), numerator, denominator)).toBe(expected);
    expect(multiplyRounded(minorUnits(amount), BigInt(numerator), BigInt(denominator))).toBe(expected);
  });

  test('is exact where the product passes 2^53', () => {
    expect(multiplyRounded(minorUnits(999_999_999_999), 999_999, 1_000_000)).toBe(999_998_999_999);
    expect(multiplyRounded(minorUnits(1), 9_007_199_254_740_993n, 18_014_398_509_481_986n)).toBe(1);
    expect(multiplyRounded(minorUnits(1), 9_007_199_254_740_992n, 18_014_398_509_481_986n)).toBe(0);
    expect(multiplyRounded(minorUnits(-1), 9_007_199_254_740_993n, 18_014_398_509_481_986n)).toBe(-1);
  });

  test('is the nearest whole number, the greater in size of two that are equally near', () => {
    const amount = fc.integer({ min: -(10 ** 12), max: 10 ** 12 });
    const parts = fc.integer({ min: 0, max: 10 ** 6 });
    fc.assert(
      fc.property(amount, parts, fc.integer({ min: 10 ** 3, max: 10 ** 6 }), (whole, numerator, denominator) => {
        const rounded = BigInt(multiplyRounded(minorUnits(whole), numerator, denominator));
        const exact = BigInt(whole) * BigInt(numerator); // over the denominator
        const error = rounded * BigInt(denominator) - exact;
        const size = (n: bigint) => (n < 0n ? -n : n);
        expect(size(error) * 2n <= BigInt(denominator)).toBe(true);
        if (size(error) * 2n === BigInt(denominator))
          expect(size(rounded * BigInt(denominator)) > size(exact)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

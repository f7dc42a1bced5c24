import fc from 'fast-check';
import { fraction } from './fraction.js';

describe('fraction', () => {
  test.each([
    ['a common divisor goes', 12n, 18n, 2n, 3n],
    ['what has none stays as it is', 7n, 12n, 7n, 12n],
    ['nothing is 0 of 1', 0n, 5n, 0n, 1n],
    ['the whole is 1 of 1', 5n, 5n, 1n, 1n],
    ['more than the whole', 18n, 12n, 3n, 2n],
    ['a whole number of wholes', 12n, 4n, 3n, 1n],
    ['numbers past 2^53', 3n * 10n ** 20n, 9n * 10n ** 20n, 1n, 3n],
  ])('%s: %d / %d is %d / %d', (_, numerator, denominator, reducedNumerator, reducedDenominator) => {
    expect(fraction(numerator, denominator)).toEqual({
      numerator: reducedNumerator,
      denominator: reducedDenominator,
    });
  });

  test('is of the same value, and the same whatever it was multiplied by', () => {
    const parts = fc.bigInt({ min: 0n, max: 10n ** 12n });
    const positive = fc.bigInt({ min: 1n, max: 10n ** 12n });
    fc.assert(
      fc.property(parts, positive, positive, (numerator, denominator, factor) => {
        const reduced = fraction(numerator, denominator);
        expect(reduced.numerator * denominator).toBe(numerator * reduced.denominator);
        expect(fraction(numerator * factor, denominator * factor)).toEqual(reduced);
      }),
    );
  });
});

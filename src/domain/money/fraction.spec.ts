import fc from 'fast-check';
import { fraction } from './fraction.js';

describe('fraction', () => {
  test.each([
    ['a common divisor is cancelled', 12n, 18n, 2n, 3n],
    ['without a common divisor nothing changes', 7n, 12n, 7n, 12n],
    ['zero is 0 / 1', 0n, 5n, 0n, 1n],
    ['one is 1 / 1', 5n, 5n, 1n, 1n],
    ['more than one', 18n, 12n, 3n, 2n],
    ['a whole number', 12n, 4n, 3n, 1n],
    ['numbers beyond 2^53', 3n * 10n ** 20n, 9n * 10n ** 20n, 1n, 3n],
  ])('%s: %d / %d is %d / %d', (_, numerator, denominator, reducedNumerator, reducedDenominator) => {
    expect(fraction(numerator, denominator)).toEqual({
      numerator: reducedNumerator,
      denominator: reducedDenominator,
    });
  });

  test('keeps its value, and reduces every multiple to the same fraction', () => {
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

import fc from 'fast-check';
import { minorUnits } from './minor-units.js';
import { multiplyEachRounded, multiplyRounded } from './rounding.js';

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

  test('is exact if the product exceeds 2^53', () => {
    expect(multiplyRounded(minorUnits(999_999_999_999), 999_999, 1_000_000)).toBe(999_998_999_999);
    expect(multiplyRounded(minorUnits(1), 9_007_199_254_740_993n, 18_014_398_509_481_986n)).toBe(1);
    expect(multiplyRounded(minorUnits(1), 9_007_199_254_740_992n, 18_014_398_509_481_986n)).toBe(0);
    // The divisor is no safe integer, and as a number it would be twice the product.
    expect(multiplyRounded(minorUnits(9_007_199_254_740_990), 1, 18_014_398_509_481_981n)).toBe(0);
    expect(multiplyRounded(minorUnits(-1), 9_007_199_254_740_993n, 18_014_398_509_481_986n)).toBe(-1);
  });

  test('is exact beyond the precision of doubles', () => {
    const most = Number.MAX_SAFE_INTEGER;
    const amounts = fc.integer({ min: -most, max: most });
    const parts = fc
      .integer({ min: 10 ** 6, max: 10 ** 9 })
      .chain((whole) => fc.tuple(fc.nat({ max: whole }), fc.constant(whole)));
    fc.assert(
      fc.property(amounts, parts, (amount, [numerator, denominator]) => {
        const twice = 2n * BigInt(amount) * BigInt(numerator);
        const half = twice < 0n ? -BigInt(denominator) : BigInt(denominator);
        const expected = Number((twice + half) / (2n * BigInt(denominator))); // BigInt division truncates towards zero.
        expect(multiplyRounded(minorUnits(amount), numerator, denominator)).toBe(expected);
      }),
      { numRuns: 500 },
    );
  });

  test('is the nearest integer, on a tie the one of greater magnitude', () => {
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

  test('is the same with numbers and with BigInt, up to the largest safe integer', () => {
    const most = Number.MAX_SAFE_INTEGER;
    // Around multiples and half-multiples of a divisor, where a quotient of doubles is least exact.
    const cases = fc
      .tuple(fc.integer({ min: 1, max: most }), fc.integer({ min: 1, max: most }))
      .map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const)
      .chain(([divisor, size]) =>
        fc.record({
          divisor: fc.constant(divisor),
          dividend: fc
            .tuple(fc.constantFrom(0, Math.floor(divisor / 2)), fc.integer({ min: -1, max: 1 }), fc.boolean())
            .map(([half, off, isBelow]) => {
              const near = Math.min(most, Math.max(0, size - (size % divisor) - half + off));
              return isBelow ? -near : near;
            }),
        }),
      );
    fc.assert(
      fc.property(cases, ({ dividend, divisor }) => {
        const [whole, parts] = [BigInt(dividend), BigInt(divisor)];
        const size = whole < 0n ? -whole : whole;
        const rounded = (size * 2n + parts) / (parts * 2n);
        const expected = Number(whole < 0n ? -rounded : rounded);
        expect(multiplyRounded(minorUnits(dividend), 1, divisor)).toBe(expected + 0);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('multiplyEachRounded', () => {
  test('rounds each amount of a range as multiplyRounded does', () => {
    const amount = fc.oneof(
      fc.integer({ min: -20_000, max: 2_000_000 }),
      fc.integer({ min: 0, max: 10 ** 12 }),
      fc.maxSafeInteger(),
    );
    const wholes = fc.oneof(fc.constantFrom(1, 2, 1_000_000), fc.integer({ min: 1, max: 2 ** 40 }));
    const fractions = wholes.chain((whole) => fc.tuple(fc.nat({ max: whole }), fc.constant(whole)));
    fc.assert(
      fc.property(
        fc.array(amount, { minLength: 2, maxLength: 8 }),
        fractions,
        fc.boolean(),
        (amounts, parts, isBig) => {
          const [numerator, denominator] = isBig ? ([BigInt(parts[0]), BigInt(parts[1])] as const) : parts;
          const given = { numerator, denominator };
          const into = new Float64Array(amounts.length).fill(-7);
          multiplyEachRounded(Float64Array.from(amounts), given, { from: 1, to: amounts.length - 1 }, into);
          const each = amounts.map((one) => multiplyRounded(minorUnits(one), given.numerator, given.denominator));
          expect([...into].map(minorUnits)).toEqual([-7, ...each.slice(1, -1), -7]);
        },
      ),
      { numRuns: 3000 },
    );
  });

  test('is exact where twice the product and the denominator just exceed 2^53', () => {
    const into = new Float64Array(1);
    multiplyEachRounded(Float64Array.of(2 ** 52), { numerator: 1, denominator: 3 }, { from: 0, to: 1 }, into);
    expect(into[0]).toBe((2 ** 52 - 1) / 3);
  });
});

import fc from 'fast-check';
import { amounts } from '../../../test/harness/builders/property-sheet.js';
import { allocate } from './allocate.js';
import { minorUnits } from './minor-units.js';

describe('allocate', () => {
  test.each([
    ['shares in proportion', 300, [10000, 20000], [100, 200]],
    ['gives the leftover unit to the largest remainder', 1, [1, 2], [0, 1]],
    ['breaks ties in favour of the earlier weight', 100, [1, 1, 1], [34, 33, 33]],
    ['gives each recipient one leftover unit, never two', 10, [1, 2, 4], [1, 3, 6]],
    ['goes by the remainder, however small the weight', 5, [1, 3, 3], [1, 2, 2]],
    ['gives nothing to a weight of 0', 7, [0, 1, 0], [0, 7, 0]],
    ['allocates zero', 0, [5, 5], [0, 0]],
    ['is exact beyond 2^53', 999_999_999_999, [999_999_999_999, 1], [999_999_999_998, 1]],
  ])('%s', (_, amount, weights, shares) => {
    expect(allocate(minorUnits(amount), amounts(...weights))).toEqual(shares);
  });

  const weights = fc
    .array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 31 })
    .filter((values) => values.some((value) => value > 0));

  test('preserves the sum, and keeps each share within one unit of its exact value', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), weights, (amount, values) => {
        const shares = allocate(minorUnits(amount), amounts(...values));
        expect(shares.reduce((total, share) => total + share, 0)).toBe(amount);
        const total = values.reduce((sum, value) => sum + BigInt(value), 0n);
        const offBy = shares.map((share, at) => BigInt(share) * total - BigInt(amount) * BigInt(values[at] ?? 0));
        expect(offBy.every((off) => -total < off && off < total)).toBe(true);
      }),
    );
  });

  test('never gives more to the smaller of two weights, or to the later of equal ones', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), weights, (amount, values) => {
        const falling = values.toSorted((a, b) => b - a);
        const shares = allocate(minorUnits(amount), amounts(...falling));
        expect(shares).toEqual(shares.toSorted((a, b) => b - a));
      }),
    );
  });
});

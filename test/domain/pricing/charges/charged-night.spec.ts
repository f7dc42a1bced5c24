import { minorUnits } from '../../../../src/domain/money/minor-units.js';
import { ExplainedNightCharges } from '../../../../src/domain/pricing/charges/charged-night.js';

test.each([
  ['a half is rounded up', 9905, 10, 100, 991],
  ['less than a half is rounded down', 9904, 10, 100, 990],
  ['BigInt fractions', 10000, 50n, 601n, 832],
])('a term records how it was calculated: %s', (_, whole, numerator, denominator, amount) => {
  const base = minorUnits(whole);
  const night = new ExplainedNightCharges(1);
  expect(night.add(0, base, numerator, denominator)).toBe(amount);
  expect(night.charged()).toEqual([{ amount, terms: [{ base, numerator, denominator, amount }], lowered: 0 }]);
});

describe('the amount of a charge on a night', () => {
  const TENTH = { base: 1000, numerator: 1, denominator: 10, amount: 100 };
  const WHOLE = { base: 300, numerator: 1, denominator: 1, amount: 300 };

  /** Two charges, the second of two terms. */
  function taken(): ExplainedNightCharges {
    const night = new ExplainedNightCharges(2);
    night.add(1, minorUnits(1000), 1, 10);
    night.add(1, minorUnits(300), 1, 1);
    return night;
  }

  test('is the sum of its terms, and 0 without terms', () => {
    expect(taken().charged()).toEqual([
      { amount: 0, terms: [], lowered: 0 },
      { amount: 400, terms: [TENTH, WHOLE], lowered: 0 },
    ]);
  });

  test('is less by the units that were taken off', () => {
    const night = taken();
    night.lower(1);
    night.lower(1);
    expect(night.charged()[1]).toEqual({ amount: 398, terms: [TENTH, WHOLE], lowered: 2 });
    expect(night.charged()[0]).toEqual({ amount: 0, terms: [], lowered: 0 });
  });

  test('is the same as without recording terms', () => {
    const night = taken();
    night.lower(1);
    expect(night.amounts).toEqual([0, 399]);
  });
});

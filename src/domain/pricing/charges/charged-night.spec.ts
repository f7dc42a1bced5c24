import { minorUnits } from '../../money/minor-units.js';
import { chargedAmount, chargeTerm } from './charged-night.js';

test.each([
  ['a half is rounded up', 9905, 10, 100, 991],
  ['less than a half is rounded down', 9904, 10, 100, 990],
  ['fractions of BigInt', 10000, 50n, 601n, 832],
])('a term tells what it was made of: %s', (_, whole, numerator, denominator, amount) => {
  const base = minorUnits(whole);
  expect(chargeTerm(base, numerator, denominator)).toEqual({ base, numerator, denominator, amount });
});

describe('what a charge comes to on a night', () => {
  const terms = [chargeTerm(minorUnits(1000), 1, 10), chargeTerm(minorUnits(300), 1, 1)];

  test('the sum of its terms', () => {
    expect(chargedAmount(terms)).toEqual({ amount: 400, terms, lowered: 0 });
  });

  test('less the units that were taken off', () => {
    expect(chargedAmount(terms, 2)).toEqual({ amount: 398, terms, lowered: 2 });
  });

  test('nothing where it has no terms', () => {
    expect(chargedAmount([])).toEqual({ amount: 0, terms: [], lowered: 0 });
  });
});

import { minorUnits } from '../../../../src/domain/money/minor-units.js';
import { NightCharges } from '../../../../src/domain/pricing/charges/night-charges.js';

const HUNDRED = minorUnits(10000);

test('all amounts start at 0', () => {
  expect(new NightCharges(3).amounts).toEqual([0, 0, 0]);
  expect(new NightCharges(0).amounts).toEqual([]);
});

test.each([
  ['a half is rounded up', 9905, 10, 100, 991],
  ['less than a half is rounded down', 9904, 10, 100, 990],
  ['BigInt fractions', 10000, 50n, 601n, 832],
])('adding a charge records and returns its rounded amount: %s', (_, base, numerator, denominator, amount) => {
  const night = new NightCharges(1);
  expect(night.add(0, minorUnits(base), numerator, denominator)).toBe(amount);
  expect(night.amounts).toEqual([amount]);
});

describe('the charges of a night', () => {
  test('are recorded by index, and repeated additions are summed', () => {
    const night = new NightCharges(3);
    night.add(2, HUNDRED, 1, 10);
    night.add(0, HUNDRED, 1, 100);
    expect(night.add(2, minorUnits(300), 1, 1)).toBe(300);
    expect(night.amounts).toEqual([100, 0, 1300]);
  });

  test('are lowered unit by unit', () => {
    const night = new NightCharges(2);
    night.add(1, HUNDRED, 1, 10);
    night.lower(1);
    night.lower(1);
    expect(night.amounts).toEqual([0, 998]);
  });

  test('are added to the totals of the stay, and their sum is returned', () => {
    const night = new NightCharges(3);
    night.add(0, HUNDRED, 1, 10);
    night.add(2, HUNDRED, 1, 100);
    const totals = [1, 20, 300];
    expect(night.addTo(totals)).toBe(1100);
    expect(totals).toEqual([1001, 20, 400]);
    expect(night.amounts).toEqual([1000, 0, 100]);
  });

  test('are reset for the next night', () => {
    const night = new NightCharges(2);
    night.add(0, HUNDRED, 1, 10);
    night.add(1, HUNDRED, 1, 1);
    night.clear();
    expect(night.amounts).toEqual([0, 0]);
    night.add(1, HUNDRED, 1, 10);
    expect(night.amounts).toEqual([0, 1000]);
  });
});

test('a charge beyond the safe integers throws', () => {
  const night = new NightCharges(1);
  night.add(0, minorUnits(Number.MAX_SAFE_INTEGER), 1, 1);
  expect(() => night.add(0, minorUnits(1), 1, 1)).toThrow(RangeError);
});

import { minorUnits } from './minor-units.js';
import { sum } from './sum.js';

describe('minorUnits', () => {
  test('rejects anything but an integer below 2^53', () => {
    for (const value of [0.1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
      const message = `${value} is not a whole number of minor units below 2^53`;
      expect(() => minorUnits(value)).toThrow(new RangeError(message));
    }
    expect(minorUnits(2 ** 53 - 1)).toBe(9007199254740991);
  });

  test('normalises negative zero', () => {
    expect(Object.is(minorUnits(-0), 0)).toBe(true);
  });

  test('a sum beyond 2^53 throws instead of losing precision', () => {
    expect(() => sum([minorUnits(2 ** 53 - 1), minorUnits(1)])).toThrow(RangeError);
    expect(sum([])).toBe(0);
  });
});

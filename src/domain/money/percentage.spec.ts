import { formatPercentage, parsePercentage, percentageOfEach, ppm, toPercentNumber } from './percentage.js';

describe('percentages', () => {
  test.each([
    ['12.5', 125000],
    ['8.875', 88750],
    ['0.0001', 1],
    ['100', 1000000],
    ['0', 0],
  ])('%s %% is %d parts per million, and formats back to the same string', (text, parts) => {
    expect(parsePercentage(text)).toBe(parts);
    expect(formatPercentage(ppm(parts))).toBe(text);
    expect(toPercentNumber(ppm(parts))).toBe(Number(text));
  });

  test.each(['', '1.00001', '-1', '1e2', '.5', '5.', '05', '1 ', '12,5'])('%j is not a percentage', (text) => {
    expect(parsePercentage(text)).toBeUndefined();
  });

  test('rejects parts that are fractional or negative', () => {
    for (const parts of [0.5, -1]) {
      expect(() => ppm(parts)).toThrow(
        new RangeError(`${parts} is not a whole, non-negative number of parts per million`),
      );
    }
    expect(ppm(0)).toBe(0);
  });

  test('of each amount is rounded half away from zero', () => {
    const rounded = new Float64Array(3);
    percentageOfEach(Float64Array.of(9905, 45245, 0), ppm(100000), rounded);
    expect([...rounded]).toEqual([991, 4525, 0]);
  });
});

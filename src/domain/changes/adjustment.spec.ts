import { minorUnits } from '../money/minor-units.js';
import { adjustedAmount, parseAdjustmentBy, type Rounding } from './adjustment.js';

describe('parseAdjustmentBy', () => {
  it.each([
    ['+10%', 2, { ppm: 100_000 }],
    ['-12.5%', 2, { ppm: -125_000 }],
    ['+0.0001%', 0, { ppm: 1 }],
    ['+250%', 2, { ppm: 2_500_000 }],
    ['-5.00', 2, { amount: -500 }],
    ['+5', 2, { amount: 500 }],
    ['+5', 0, { amount: 5 }],
    ['+5.125', 3, { amount: 5125 }],
  ])('reads %s with %i digits', (text, digits, by) => {
    expect(parseAdjustmentBy(text, digits)).toEqual(by);
  });

  it.each([
    ['10%', 2],
    ['x+10%', 2],
    ['5.00', 2],
    ['+5.125', 2],
    ['+5.0', 0],
    ['+0.00001%', 2],
    ['+%', 2],
    ['+-5', 2],
    ['+ 5', 2],
    ['', 2],
  ])('does not read %j with %i digits', (text, digits) => {
    expect(parseAdjustmentBy(text, digits)).toBeUndefined();
  });
});

describe('adjustedAmount', () => {
  const adjust = (amount: number, by: string, roundTo: number, rounding: Rounding) =>
    adjustedAmount(minorUnits(amount), {
      by: parseAdjustmentBy(by, 2)!,
      roundTo: minorUnits(roundTo),
      rounding,
    });

  it.each([
    [14_000, '+10%', 1, 'nearest', 15_400],
    [9_995, '+10%', 1, 'nearest', 10_995],
    [9_994, '+10%', 1, 'nearest', 10_993],
    [5, '+10%', 1, 'nearest', 6],
    [5, '+10%', 1, 'down', 5],
    [5, '+10%', 1, 'up', 6],
    [15, '-10%', 1, 'nearest', 14],
    [12_345, '+10%', 100, 'nearest', 13_600],
    [12_345, '+10%', 100, 'down', 13_500],
    [12_345, '+10%', 100, 'up', 13_600],
    [13_500, '+0%', 100, 'up', 13_500],
    [13_500, '+0%', 100, 'down', 13_500],
    [300, '-4.00', 100, 'down', -100],
    [13_549, '+0.01', 100, 'nearest', 13_600],
    [13_549, '+0.00', 500, 'nearest', 13_500],
    [500, '-5.00', 1, 'nearest', 0],
    [400, '-5.00', 1, 'nearest', -100],
    [450, '-5.00', 100, 'nearest', -100],
    [450, '-5.00', 100, 'up', 0],
    [450, '-5.00', 100, 'down', -100],
    [451, '-5.00', 100, 'nearest', 0],
    [300, '-200%', 1, 'nearest', -300],
    [999_999_999_999, '+0.0001%', 1, 'nearest', 1_000_000_999_999],
  ] as const)('%i %s to multiples of %i, %s: %i', (amount, by, roundTo, rounding, expected) => {
    expect(adjust(amount, by, roundTo, rounding)).toBe(expected);
  });

  it('refuses what is no safe integer', () => {
    expect(() => adjust(1_000_000_000_000, '+9000000%', 1, 'nearest')).toThrow(RangeError);
  });
});

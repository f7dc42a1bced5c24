import { amountOff, percentOff } from '../../../../test/harness/builders/discounts.js';
import { columnOf, written } from '../../../../test/harness/builders/price-columns.js';
import { discountEachNight } from './discount.js';

describe('what a discount takes off a night', () => {
  test.each([
    ['a percentage of what is left of it', 10000, percentOff('12.5'), 1250],
    ['rounded half away from zero', 12999, percentOff('5'), 650],
    ['the whole night', 12999, percentOff('100'), 12999],
    ['an amount', 10000, amountOff(2500), 2500],
    ['an amount equal to what is left', 2500, amountOff(2500), 2500],
    ['at most what is left', 2499, amountOff(2500), 2499],
    ['nothing off a free night', 0, amountOff(2500), 0],
  ])('%s', (_, left, discount, expected) => {
    expect(
      written(1, (into) => {
        discountEachNight(discount, columnOf(left), into);
      }),
    ).toEqual([expected]);
  });
});

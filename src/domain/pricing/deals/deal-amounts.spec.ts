import { aDeal, amountOff, percentOff } from '../../../../test/harness/builders/discounts.js';
import { columnOf, written } from '../../../../test/harness/builders/price-columns.js';
import { aRequest, aStay, date, percent } from '../../../../test/harness/builders/property-sheet.js';
import { minorUnits } from '../../money/minor-units.js';
import { dealAmounts, lengthOfStayDiscount } from './deal-amounts.js';
import { dealPlan } from './deal-plan.js';
import type { Deal, LengthOfStayDeal } from './deal.js';

const EARLY = { kind: 'early-bird-deal', discount: percentOff('10') } as const;
const LATE = { kind: 'last-minute-deal', discount: amountOff(25) } as const;
const SECOND_AND_THIRD = { stayFrom: date('2027-06-02'), stayTo: date('2027-06-03') };

/** What a deal takes off each night of a stay from 1 June on, whether its conditions are met or not. */
function taken(deal: Deal, nights: readonly number[]): number[] {
  const plan = dealPlan([deal], undefined, aRequest({ stay: aStay(nights.length) }));
  const [evaluated] = plan.families.flat();
  return written(nights.length, (into) => {
    if (evaluated !== undefined) dealAmounts(evaluated, columnOf(...nights), into);
  });
}

describe('stay X, pay Y', () => {
  const AMOUNTS = [10, 20, 30, 40, 50, 60, 70];

  test.each([
    [3, 2, false, 7, [10, 0, 0, 0, 0, 0, 0]],
    [3, 2, true, 7, [10, 0, 0, 40, 0, 0, 0]],
    [3, 2, true, 6, [10, 0, 0, 40, 0, 0]],
    [3, 2, true, 5, [10, 0, 0, 0, 0]],
    [3, 1, true, 7, [10, 20, 0, 40, 50, 0, 0]],
    [3, 1, false, 3, [10, 20, 0]],
    [2, 0, false, 3, [10, 20, 0]],
  ])('stay %d, pay %d, repeats %p: of %d nights %j are free', (stayNights, payNights, repeats, nights, expected) => {
    const deal = aDeal({ kind: 'stay-pay-deal', stayNights, payNights, repeats });
    expect(taken(deal, [...AMOUNTS.slice(0, nights)])).toEqual(expected);
  });
});

describe('length of stay', () => {
  const rules = [
    { minNights: 3, discount: percentOff('10') },
    { minNights: 4, discount: amountOff(15) },
    { minNights: 2, discount: percentOff('5') },
  ];

  test.each([
    [2, 5],
    [3, 10],
    [4, 15],
    [5, 15],
  ])('each of %d nights is lowered by the rule with the highest minimum that is met: %d', (nights, each) => {
    const stay = Array.from({ length: nights }, () => 100);
    const deal = aDeal({ kind: 'length-of-stay-deal', rules });
    expect(taken(deal, [...stay])).toEqual(stay.map(() => each));
  });

  test('a stay that meets no rule keeps its price', () => {
    expect(taken(aDeal({ kind: 'length-of-stay-deal', rules }), [100])).toEqual([0]);
  });

  test('only the nights inside the stay window are lowered', () => {
    const deal = aDeal({ kind: 'length-of-stay-deal', rules, ...SECOND_AND_THIRD });
    expect(taken(deal, [100, 100, 100, 100])).toEqual([0, 15, 15, 0]);
  });
});

describe('a package', () => {
  test.each([
    ['is split in proportion to the nights', 150, [100, 200], [50, 100]],
    ['gives the leftover unit to the earlier of equal nights', 100, [100, 100, 100], [66, 67, 67]],
    ['at one unit less than the nights is cheaper than they are', 299, [100, 200], [0, 1]],
    ['at the price of the nights takes nothing off', 300, [100, 200], [0, 0]],
    ['at more than the price of the nights takes nothing off', 301, [100, 200], [0, 0]],
    ['may be free', 0, [100, 200], [100, 200]],
    ['of free nights takes nothing off', 0, [0, 0], [0, 0]],
    ['leaves a free night free', 50, [0, 100], [0, 50]],
  ])('%s', (_, price, nights, expected) => {
    const deal = aDeal({ kind: 'package-deal', nights: nights.length, price: minorUnits(price) });
    expect(taken(deal, [...nights])).toEqual(expected);
  });
});

describe('early bird and last minute', () => {
  test.each([
    ['a percentage off each night', EARLY, {}, [10, 20, 30]],
    ['an amount off each night, at most what is left', LATE, {}, [25, 25, 25]],
    ['only off nights inside the stay window', EARLY, SECOND_AND_THIRD, [0, 20, 30]],
    ['only off nights inside an open-ended window', LATE, { stayTo: date('2027-06-01') }, [25, 0, 0]],
  ])('%s', (_, own, window, expected) => {
    expect(taken(aDeal({ ...own, ...window }), [100, 200, 300])).toEqual(expected);
  });

  test('no night goes below 0', () => {
    expect(taken(aDeal(LATE), [24, 25, 26])).toEqual([24, 25, 25]);
  });
});

const rule = (minNights: number, percentage: string) => ({
  minNights,
  discount: { type: 'percentage', percentage: percent(percentage) } as const,
});
const deal = aDeal({ kind: 'length-of-stay-deal', rules: [rule(7, '20'), rule(3, '10')] }) as LengthOfStayDeal;

test.each([
  [2, undefined],
  [3, '10'],
  [6, '10'],
  [7, '20'],
  [31, '20'],
])('a stay of %i nights gets the rule with the highest minimum that it meets', (nights, percentage) => {
  expect(lengthOfStayDiscount(deal, nights)).toEqual(percentage && rule(0, percentage).discount);
});

import { anAmount, aPercentage, aRequest, aStay, date } from '../../../../test/builders/property-sheet.js';
import type { Charge } from '../property-sheet.js';
import { chargePlan, type ChargePlan } from './charge-plan.js';
import { includedShares } from './included-shares.js';

const VAT = aPercentage('10');
const OLD = aPercentage('5', { validTo: date('2027-05-21') });
const CLEANING = anAmount(3000, { per: 'stay' });
const CITY = anAmount(200, { kind: 'tax', per: 'personNight', maxNights: 2 });

/** Of four nights, booked on 22 May 2027. */
function planOf(charges: Charge[], pricesIncludeCharges = false): ChargePlan {
  return chargePlan({ charges, pricesIncludeCharges }, aRequest({ stay: aStay(4) }));
}

test('the charges are those of the booking day, in their order', () => {
  expect(planOf([VAT, OLD, CLEANING]).charges).toEqual([VAT, CLEANING]);
});

describe('the charges of a night', () => {
  test('are those that are due, each with its place among all', () => {
    const first = [
      { at: 0, charge: CLEANING },
      { at: 1, charge: VAT },
      { at: 2, charge: CITY },
    ];
    expect(planOf([OLD, CLEANING, VAT, CITY]).nights.map(({ due }) => due)).toEqual([
      first,
      first.slice(1),
      first.slice(1, 2),
      first.slice(1, 2),
    ]);
  });

  test.each([
    ['a tax on them', [VAT, aPercentage('2', { appliesTo: 'roomAndFees' })], [true, true, true, true]],
    [
      'a tax on the first nights',
      [aPercentage('2', { appliesTo: 'roomAndFees', maxNights: 1 })],
      [true, false, false, false],
    ],
    ['a tax on the room alone', [VAT], [false, false, false, false]],
    [
      'a fee is of the room alone',
      [aPercentage('2', { kind: 'fee', appliesTo: 'roomAndFees' })],
      [false, false, false, false],
    ],
    ['an amount', [CLEANING], [false, false, false, false]],
  ])('tax the fees or not: %s', (_, charges, expected) => {
    expect(planOf(charges).nights.map(({ taxesFees }) => taxesFees)).toEqual(expected);
  });

  test('have their shares of the stored price where it includes them', () => {
    const charges = [VAT, aPercentage('5', { maxNights: 3 }), CLEANING];
    expect(planOf(charges).nights.map(({ shares }) => shares)).toEqual(new Array(4).fill(undefined));
    expect(planOf(charges, true).nights.map(({ shares }) => shares)).toEqual(includedShares(charges, 4));
  });

  test.each([false, true])('are found anew only on a night where they change; inside of prices: %p', (included) => {
    const [first, second, third, fourth] = planOf([VAT, CLEANING, CITY], included).nights;
    expect(second).not.toBe(first);
    expect(third).not.toBe(second);
    expect(fourth).toBe(third);
  });
});

test('there is one plan for each night', () => {
  expect(planOf([]).nights).toHaveLength(4);
});

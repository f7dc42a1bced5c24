import { anAmount, aPercentage, roomNightsAt } from '../../../../test/builders/property-sheet.js';
import type { RoomNight } from '../room-night.js';
import { amountTerm, taxedFees } from './amount-charges.js';

const PARTY = { adults: 2, children: 3, infants: 4 };

describe('what an amount of 5.00 adds to a night of two adults, three children and four infants', () => {
  test.each([
    ['night', {}, 500],
    ['stay', {}, 500],
    ['personNight', {}, 2500],
    ['personStay', {}, 2500],
    ['personNight', { countsChildren: false }, 1000],
    ['personStay', { countsChildren: false }, 1000],
    ['night', { countsChildren: false }, 500],
  ] as const)('per %s %j', (per, fields, amount) => {
    expect(amountTerm(anAmount(500, { per, ...fields }), PARTY)).toEqual({
      base: 500,
      numerator: amount / 500,
      denominator: 1,
      amount,
    });
  });
});

describe('the fees of a night that are taxed', () => {
  const [first, second] = roomNightsAt(10000, 10000).map((night): RoomNight => ({ ...night, party: PARTY }));

  test.each([
    ['a fee that is taxed', [anAmount(500, { taxed: true })], 500],
    ['one that is not', [anAmount(500)], 0],
    ['a tax is none', [anAmount(500, { kind: 'tax', taxed: true })], 0],
    ['a percentage is none', [aPercentage('10', { kind: 'fee' })], 0],
    ['for each person', [anAmount(500, { taxed: true, per: 'personNight' })], 2500],
    ['all of them together', [anAmount(500, { taxed: true }), anAmount(70, { taxed: true }), anAmount(9)], 570],
    ['none', [], 0],
  ])('%s', (_, charges, amount) => {
    expect(first && taxedFees(charges, first)).toBe(amount);
  });

  test('only on the nights on which they are due', () => {
    const charges = [anAmount(500, { taxed: true, per: 'stay' }), anAmount(70, { taxed: true, maxNights: 1 })];
    expect(first && taxedFees(charges, first)).toBe(570);
    expect(second && taxedFees(charges, second)).toBe(0);
  });
});

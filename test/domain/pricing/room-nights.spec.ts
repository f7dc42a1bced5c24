import { amounts, date } from '../../builders/property-sheet.js';
import { fullNights, lowerEach } from '../../../src/domain/pricing/room-nights.js';

test('the nights of a stay start at their base amounts, with nothing taken off yet', () => {
  const checkIn = date('2027-06-01');
  const base = amounts(10000, 12000);
  const nights = fullNights(checkIn, base);
  expect(nights).toStrictEqual({ checkIn, amounts: base, discounts: [], promoDiscount: undefined });
});

describe('amounts that are lowered', () => {
  const BEFORE = amounts(10000, 12000, 0);

  test('each by what is taken off it', () => {
    expect(lowerEach(BEFORE, amounts(2500, 0, 0))).toEqual([7500, 12000, 0]);
    expect(BEFORE).toEqual([10000, 12000, 0]);
  });

  test('one without an entry is unchanged', () => {
    expect(lowerEach(BEFORE, amounts(10000))).toEqual([0, 12000, 0]);
  });
});

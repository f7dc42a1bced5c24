import { aNight, aRate, aRequest, date, roomNightsAt } from '../../../test/builders/property-sheet.js';
import { minorUnits } from '../money/minor-units.js';
import { lowerNight, roomNights, unpricedNights } from './room-night.js';

const { stay, party } = aRequest();
const [FIRST, SECOND, THIRD] = ['2027-06-01', '2027-06-02', '2027-06-03'].map(date);
const UNPRICED = aNight({ amount: null });

function at(amount: number) {
  return aNight({ amount: minorUnits(amount) });
}

describe('the nights of a stay', () => {
  test('are counted and dated, at their own base amounts, and nothing is taken off yet', () => {
    const rate = aRate({ nights: [at(10000), at(12000), at(13000), at(99999)] });
    const untouched = { party, discounts: [], promoDiscounts: [] };
    const base = (each: number) => [{ figure: 'amount', times: 1, each }];
    expect(roomNights(rate, stay, party)).toEqual([
      { ...untouched, date: FIRST, index: 0, base: base(10000), amount: 10000 },
      { ...untouched, date: SECOND, index: 1, base: base(12000), amount: 12000 },
      { ...untouched, date: THIRD, index: 2, base: base(13000), amount: 13000 },
    ]);
  });

  test.each([
    ['the first', [UNPRICED, aNight(), aNight(), aNight()], [FIRST]],
    ['the last', [aNight(), aNight(), UNPRICED, aNight()], [THIRD]],
    ['one whose date has no row', [aNight(), undefined, aNight(), aNight()], [SECOND]],
    ['all of them', [UNPRICED, undefined], [FIRST, SECOND, THIRD]],
  ])('one without a price makes the stay impossible to price: %s', (_, nights, unpriced) => {
    expect(roomNights(aRate({ nights }), stay, party)).toBeUndefined();
    expect(unpricedNights(aRate({ nights }), stay, party)).toEqual(unpriced);
  });

  test('the check-out date needs no price', () => {
    const rate = aRate({ nights: [aNight(), aNight(), aNight(), UNPRICED] });
    expect(roomNights(rate, stay, party)).toHaveLength(3);
    expect(unpricedNights(rate, stay, party)).toEqual([]);
  });

  test('have the price of the party: without an extra adult there is none above the highest level', () => {
    const nights = [0, 1, 2, 3].map(() => aNight({ levels: [{ adults: 1, amount: minorUnits(9000) }] }));
    const rate = aRate({ pricing: { model: 'perOccupancy' }, nights });
    expect(unpricedNights(rate, stay, party)).toEqual([FIRST, SECOND, THIRD]);
    expect(unpricedNights(rate, stay, { ...party, adults: 1 })).toEqual([]);
  });
});

test('a night is lowered by what is taken off, and else stays as it is', () => {
  const [night] = roomNightsAt(10000);
  expect(night && lowerNight(night, minorUnits(2500))).toEqual({ ...night, amount: 7500 });
});

import {
  aNight,
  anAmount,
  aPercentage,
  aProperty,
  aRate,
  aRoomType,
  aStay,
  date,
  type WrittenRate,
} from '../harness/builders/property-sheet.js';
import { offerStay, quoteStay } from '../harness/priced-stay.js';
import { minorUnits } from '../../src/domain/money/minor-units.js';
import type { PropertySheet } from '../../src/domain/pricing/property-sheet.js';

const STAY = aStay(3);
const TODAY = date('2027-03-01');
const ALL = { roomRateUuids: undefined, deals: [] };
const ONE = { adults: 1, children: 0 };
const TWO = { adults: 2, children: 0 };

function withRates(...rates: WrittenRate[]): PropertySheet {
  return aProperty({ roomTypes: [aRoomType({ rates })] });
}

function quoted(property: PropertySheet, adults = 2): string[] {
  const party = { adults, children: 0, infants: 0 };
  return quoteStay(property, { stay: STAY, party, today: TODAY, promoCode: undefined }).map(
    ({ roomRateUuid }) => roomRateUuid,
  );
}

function offered(property: PropertySheet, rooms = [ONE], connection: Parameters<typeof offerStay>[1] = ALL) {
  return offerStay(property, connection, { stay: STAY, rooms, today: TODAY, dealCode: undefined }).flatMap(
    ({ offers }) => offers,
  );
}

describe('quotes', () => {
  test('leave out rates that are not sold directly, need a promo code, cannot be priced or do not fit the party', () => {
    const property = withRates(
      aRate({ uuid: 'quoted' }),
      aRate({ uuid: 'channels', sellDirect: false }),
      aRate({ uuid: 'promotion', promotionOnly: true }),
      aRate({ uuid: 'unpriced', nights: [aNight(), aNight(), aNight({ amount: null }), aNight()] }),
    );
    expect(quoted(property)).toEqual(['quoted']);
    expect(quoted(property, 4)).toEqual([]);
  });

  test('include the price of closed rates, with availability 0', () => {
    const property = withRates(aRate({ minLeadDays: 365 }));
    const party = { adults: 2, children: 0, infants: 0 };
    expect(quoteStay(property, { stay: STAY, party, today: TODAY, promoCode: undefined })).toMatchObject([
      { availability: 0, price: { gross: 30000 } },
    ]);
  });
});

describe('offers', () => {
  test('without a list: all except promotion-only rates, sold directly or not', () => {
    const property = withRates(aRate({ uuid: 'a', sellDirect: false }), aRate({ uuid: 'b', promotionOnly: true }));
    expect(offered(property).map(({ rate }) => rate.uuid)).toEqual(['a']);
  });

  test('with a list: its rates and no others, promotion-only or not', () => {
    const property = withRates(aRate({ uuid: 'a' }), aRate({ uuid: 'b', promotionOnly: true }));
    expect(offered(property, [ONE], { ...ALL, roomRateUuids: new Set(['b']) }).map(({ rate }) => rate.uuid)).toEqual([
      'b',
    ]);
    expect(offered(property, [ONE], { ...ALL, roomRateUuids: new Set() })).toEqual([]);
  });

  test('one for each distinct occupancy, in the order of first appearance, if enough rooms are left for it', () => {
    const property = aProperty({ roomTypes: [aRoomType({ counts: [2, 2, 2] })] });
    const adults = (rooms: (typeof ONE)[]) => offered(property, rooms).map(({ occupancy }) => occupancy.adults);
    expect(adults([TWO, ONE, TWO])).toEqual([2, 1]);
    expect(adults([TWO, ONE, TWO, TWO])).toEqual([1]);
    expect(adults([{ adults: 4, children: 0 }, ONE])).toEqual([1]);
  });

  test('every room type is listed, even without offers', () => {
    const property = aProperty({ roomTypes: [aRoomType({ uuid: 'full', counts: [0, 5, 5] })] });
    expect(offerStay(property, ALL, { stay: STAY, rooms: [ONE], today: TODAY, dealCode: undefined })).toEqual([
      { roomTypeUuid: 'full', offers: [] },
    ]);
  });

  test.each([
    [3, true],
    [4, false],
  ])('%d rooms against a threshold of 3: low inventory %p', (count, low) => {
    const property = aProperty({ roomTypes: [aRoomType({ counts: [count, 9, 9] })] });
    expect(offered(property)[0]?.lowInventory).toBe(low);
  });

  test('items: those of one kind and name are added up at the first position, including 0, and only those in force', () => {
    const charges = [
      anAmount(0, { name: 'City', kind: 'tax' }),
      aPercentage('10', { name: 'VAT' }),
      aPercentage('5', { name: 'City' }),
      aPercentage('1', { name: 'City', kind: 'fee' }),
      anAmount(0, { name: 'Linen' }),
      aPercentage('2', { name: 'Old', validTo: date('2027-02-28') }),
    ];
    const [offer] = offered(aProperty({ charges }));
    expect(offer?.taxes).toEqual([
      { name: 'City', amount: 1500 },
      { name: 'VAT', amount: 3000 },
    ]);
    expect(offer?.fees).toEqual([
      { name: 'City', amount: 300 },
      { name: 'Linen', amount: minorUnits(0) },
    ]);
  });
});

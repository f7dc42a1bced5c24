import { aChannelDeal, aDeal, aPromotion, percentOff } from '../../../test/harness/builders/discounts.js';
import {
  aNight,
  aProperty,
  aRate,
  aRequest,
  aRoomType,
  date,
  percent,
  type WrittenRate,
} from '../../../test/harness/builders/property-sheet.js';
import { offerStay } from '../../../test/harness/priced-stay.js';
import { minorUnits } from '../money/minor-units.js';
import { eachOfferExplanation, eachRoomTypeOffers, type OfferRequest } from './offer-stay.js';
import type { Connection } from './seller.js';
import type { PropertySheet } from './property-sheet.js';

const { stay, today } = aRequest();
const TWO = { adults: 2, children: 0 };
const THREE = { adults: 3, children: 0 };
const ALL: Connection = { roomRateUuids: undefined, deals: [] };
const REQUEST: OfferRequest = { stay, rooms: [TWO], today, dealCode: undefined };

function withRates(...rates: WrittenRate[]): PropertySheet {
  return aProperty({ roomTypes: [aRoomType({ rates })] });
}

/** The outcome for each rate and occupancy: the reason codes, or the gross price of the offer. */
function outcomes(property: PropertySheet, connection = ALL, request = REQUEST) {
  return [...eachOfferExplanation(property, connection, request)].map(({ rate, exclusions, obstacles, price }) => [
    rate.uuid,
    ...[...exclusions, ...obstacles].map(({ code }) => code),
    ...(price === undefined ? [] : [price.gross]),
  ]);
}

describe('the explanation of each rate', () => {
  test('an offered one has neither exclusions nor obstacles', () => {
    const [explanation] = [...eachOfferExplanation(aProperty(), ALL, REQUEST)];
    expect(explanation).toMatchObject({
      roomType: { uuid: 'room' },
      occupancy: TWO,
      exclusions: [],
      obstacles: [],
      rate: { uuid: 'rate' },
      availability: 5,
      price: { gross: 30000 },
    });
    const [offer] = offerStay(aProperty(), ALL, REQUEST)[0]?.offers ?? [];
    expect(offer).toMatchObject({ occupancy: TWO, lowInventory: false, taxes: [], fees: [] });
    expect(offer).toHaveProperty('deal', undefined);
  });

  test('is excluded if the channel may not sell it', () => {
    const property = withRates(
      aRate({ uuid: 'open' }),
      aRate({ uuid: 'direct only for others', sellDirect: false }),
      aRate({ uuid: 'code', promotionOnly: true }),
      aRate({ uuid: 'past', active: false }),
    );
    expect(outcomes(property)).toEqual([
      ['open', 30000],
      ['direct only for others', 30000],
      ['code', 'PromotionOnly'],
      ['past', 'Inactive'],
    ]);
    expect(outcomes(property, { ...ALL, roomRateUuids: new Set(['code', 'past']) })).toEqual([
      ['open', 'NotSoldHere'],
      ['direct only for others', 'NotSoldHere'],
      ['code', 30000],
      ['past', 'Inactive'],
    ]);
  });

  test('one that cannot be booked is not offered', () => {
    const property = withRates(
      aRate({ uuid: 'closed', nights: [aNight({ closedToArrival: true }), aNight(), aNight(), aNight()] }),
      aRate({ uuid: 'late', minLeadDays: 11 }),
      aRate({ uuid: 'unpriced', nights: [aNight(), aNight({ amount: null }), aNight(), aNight()] }),
    );
    expect(outcomes(property)).toEqual([
      ['closed', 'ClosedToArrival'],
      ['late', 'TooLate'],
      ['unpriced', 'NoPrice'],
    ]);
    expect(offerStay(property, ALL, REQUEST)).toEqual([{ roomTypeUuid: 'room', offers: [] }]);
  });

  test('lists all nights on which too few rooms are left for the search', () => {
    const property = aProperty({ roomTypes: [aRoomType({ counts: [1, 3, 0] })] });
    const [explanation] = [...eachOfferExplanation(property, ALL, { ...REQUEST, rooms: [TWO, TWO] })];
    expect(explanation?.obstacles).toEqual([
      { code: 'SoldOut', date: date('2027-06-01'), limit: 1 },
      { code: 'SoldOut', date: date('2027-06-03'), limit: 0 },
    ]);
  });

  test('is by room type, rate and distinct occupancy, each priced for its own guests', () => {
    const extra = { extraAdult: minorUnits(1000), extraChild: minorUnits(500), extraInfant: minorUnits(9999) };
    const nights = [0, 1, 2, 3].map(() => aNight(extra));
    const property = withRates(aRate({ uuid: 'a', nights }), aRate({ uuid: 'b', nights }));
    const child = { adults: 2, children: 1 };
    const request = { ...REQUEST, rooms: [THREE, TWO, child, THREE] };
    expect(outcomes(property, ALL, request)).toEqual([
      ['a', 33000],
      ['a', 30000],
      ['a', 31500],
      ['b', 33000],
      ['b', 30000],
      ['b', 31500],
    ]);
  });
});

test('inactive room types are left out; the others are listed, each with its own offers', () => {
  const property = aProperty({
    roomTypes: [
      aRoomType({ uuid: 'closed', active: false }),
      aRoomType({ uuid: 'a', rates: [aRate({ uuid: 'of a' })] }),
      aRoomType({ uuid: 'b', rates: [aRate({ uuid: 'of b' })] }),
    ],
  });
  const response = offerStay(property, ALL, REQUEST);
  expect(response.map(({ roomTypeUuid, offers }) => [roomTypeUuid, ...offers.map(({ rate }) => rate.uuid)])).toEqual([
    ['a', 'of a'],
    ['b', 'of b'],
  ]);
  expect(outcomes(property)[0]).toEqual(['rate', 'Inactive']);
  expect([...eachRoomTypeOffers(property, ALL, REQUEST)].map(({ roomTypeUuid }) => roomTypeUuid)).toEqual(['a', 'b']);
});

describe("a channel's deal", () => {
  const deal = aChannelDeal();
  const connection = { ...ALL, deals: [aChannelDeal({ code: 'OTHER', discount: percent('50') }), deal] };

  test('lowers every rate that the channel may sell, and is returned with it', () => {
    const [offer] = offerStay(aProperty(), connection, { ...REQUEST, dealCode: 'DIRECT' })[0]?.offers ?? [];
    expect(offer?.price.gross).toBe(27000);
    expect(offer?.deal).toBe(deal);
  });

  test.each([
    ['an unknown code', 'UNKNOWN', {}],
    ['a code in different case', 'direct', {}],
    ['a deal that is not approved', 'DIRECT', { approved: false }],
    ['a deal for other stay dates', 'DIRECT', { stayTo: date('2027-06-02') }],
    ['a deal that cannot be booked today', 'DIRECT', { bookFrom: date('2027-05-23') }],
  ])('with %s nothing is sold', (_, dealCode, fields) => {
    const deals = [aChannelDeal(fields)];
    expect(outcomes(aProperty(), { ...ALL, deals }, { ...REQUEST, dealCode })).toEqual([['rate', 'NotSoldHere']]);
  });

  test('without a code no deal lowers the prices', () => {
    const [offer] = offerStay(aProperty(), connection, REQUEST)[0]?.offers ?? [];
    expect(offer?.price.gross).toBe(30000);
    expect(offer?.deal).toBeUndefined();
  });
});

test('the deals and promo codes of direct bookings do not apply to a channel', () => {
  const property = {
    ...aProperty(),
    deals: [aDeal({ kind: 'early-bird-deal', discount: percentOff('10') })],
    promotions: [aPromotion()],
  };
  expect([...eachOfferExplanation(property, ALL, REQUEST)][0]?.price).toMatchObject({
    gross: 30000,
    deals: [],
    promotion: undefined,
  });
});

import { minorUnits } from '../money/minor-units.js';
import { bestOffer } from './best-offer.js';
import type { OfferRequest } from './offer-stay.js';
import type { Connection } from './seller.js';
import type { PropertySheet } from './property-sheet.js';
import { aChannelDeal } from '../../../test/harness/builders/discounts.js';
import { aNight, aProperty, aRate, aRequest, aRoomType } from '../../../test/harness/builders/property-sheet.js';

const { stay, today } = aRequest();
const TWO = { adults: 2, children: 0 };
const THREE = { adults: 3, children: 0 };
const FAMILY = { adults: 2, children: 1 };
const ALL: Connection = { roomRateUuids: undefined, deals: [] };
const REQUEST: OfferRequest = { stay, rooms: [TWO], today, dealCode: undefined };

/** A rate of an amount per night, with extras for each further adult and child. */
function rateAt(uuid: string, amount: number, extra = 0) {
  const night = aNight({ amount: minorUnits(amount), extraAdult: minorUnits(extra), extraChild: minorUnits(extra) });
  return aRate({ uuid, nights: [night, night, night] });
}

/** The best offer, and the number of outcomes that were looked at. */
function bestOf(
  property: PropertySheet,
  request: Partial<OfferRequest> = {},
  { connection = ALL, admits = () => true }: { connection?: Connection; admits?: Parameters<typeof bestOffer>[3] } = {},
) {
  const steps = bestOffer(property, connection, { ...REQUEST, ...request }, admits);
  for (let pauses = 0; ; pauses += 1) {
    const { done, value } = steps.next();
    if (done === true) {
      return {
        pauses,
        best: value && { room: value.roomTypeUuid, rate: value.rate.uuid, total: value.total, deal: value.deal?.code },
      };
    }
  }
}

const rooms = (...rates: ReturnType<typeof aRate>[]) => [aRoomType({ rates })];

describe('the best offer', () => {
  test('is the cheapest rate of all room types, the first of equal ones, with a pause after every rate', () => {
    const property = aProperty({
      roomTypes: [
        aRoomType({ uuid: 'one', rates: [rateAt('a', 120), rateAt('b', 100)] }),
        aRoomType({ uuid: 'two', rates: [rateAt('c', 100), rateAt('d', 110)] }),
      ],
    });
    expect(bestOf(property)).toEqual({ pauses: 4, best: { room: 'one', rate: 'b', total: 300, deal: undefined } });
  });

  test('pauses after every rate and occupancy that is not offered, too', () => {
    const property = aProperty({ roomTypes: rooms(...Array.from({ length: 20 }, (_, at) => rateAt(`rate ${at}`, 1))) });
    const nothing = { best: undefined, pauses: 40 };
    expect(bestOf(property, { rooms: [TWO, THREE], dealCode: 'UNKNOWN' })).toEqual(nothing);
    expect(bestOf(property, { rooms: [TWO, THREE] }, { connection: { ...ALL, roomRateUuids: new Set() } })).toEqual(
      nothing,
    );
  });

  test('is the one whose rooms together are cheapest, each room counted', () => {
    const property = aProperty({ roomTypes: rooms(rateAt('even', 150), rateAt('extras', 100, 80)) });
    // Two rooms for two and one for three: 3 x 150 against 2 x 100 + 180, for three nights.
    expect(bestOf(property, { rooms: [TWO, THREE, TWO] }).best).toMatchObject({ rate: 'extras', total: 1140 });
    expect(bestOf(property, { rooms: [THREE, TWO, THREE] }).best).toMatchObject({ rate: 'even', total: 1350 });
    expect(bestOf(property, { rooms: [FAMILY, TWO] }).best).toMatchObject({ rate: 'extras', total: 840 });
    // Two families and a couple: 2 x 180 + 100 against 3 x 150, for three nights.
    expect(bestOf(property, { rooms: [TWO, FAMILY, FAMILY] }).best).toMatchObject({ rate: 'even', total: 1350 });
    expect(bestOf(property, { rooms: [TWO, FAMILY, TWO] }).best).toMatchObject({ rate: 'extras', total: 1140 });
  });

  test('is offered for every occupancy', () => {
    const forTwo = aRoomType({
      uuid: 'small',
      limits: { guests: 2, adults: 2, children: 2, infants: 0 },
      rates: [rateAt('a', 50)],
    });
    const forAll = aRoomType({ uuid: 'large', rates: [rateAt('b', 90)] });
    const property = aProperty({ roomTypes: [forTwo, forAll] });
    expect(bestOf(property, { rooms: [TWO, THREE] }).best).toMatchObject({ room: 'large', rate: 'b', total: 540 });
    expect(bestOf(aProperty({ roomTypes: [forTwo] }), { rooms: [TWO, THREE] }).best).toBeUndefined();
  });

  test('needs as many rooms as are requested', () => {
    const few = aRoomType({ uuid: 'few', counts: [5, 2, 5], rates: [rateAt('a', 50)] });
    const many = aRoomType({ uuid: 'many', counts: [3, 3, 3], rates: [rateAt('b', 90)] });
    const property = aProperty({ roomTypes: [few, many] });
    expect(bestOf(property, { rooms: [TWO, TWO] }).best).toMatchObject({ room: 'few', total: 300 });
    expect(bestOf(property, { rooms: [TWO, TWO, TWO] }).best).toMatchObject({ room: 'many', total: 810 });
    expect(bestOf(property, { rooms: [TWO, TWO, TWO, TWO] }).best).toBeUndefined();
    // Each occupancy needs two rooms at most, all of them three.
    expect(bestOf(property, { rooms: [TWO, TWO, FAMILY] }).best).toMatchObject({ room: 'many', total: 810 });
  });

  test('is among the rate plans that are admitted', () => {
    const net = { ...rateAt('net', 50), ratePlan: { ...aRate().ratePlan, rateType: 'net' as const } };
    const property = aProperty({ roomTypes: rooms(net, rateAt('sell', 90)) });
    expect(bestOf(property).best).toMatchObject({ rate: 'net' });
    expect(bestOf(property, {}, { admits: ({ rateType }) => rateType === 'sell' }).best).toMatchObject({
      rate: 'sell',
    });
    expect(bestOf(property, {}, { admits: () => false }).best).toBeUndefined();
  });

  test('has the requested deal', () => {
    const property = aProperty({ roomTypes: rooms(rateAt('a', 100)) });
    const connection: Connection = { ...ALL, deals: [aChannelDeal()] };
    expect(bestOf(property, { dealCode: 'DIRECT' }, { connection }).best).toMatchObject({ total: 270, deal: 'DIRECT' });
  });

  test('is none whose total could not be written exactly', () => {
    const each = 333_333_333_333_333 / 3;
    const property = aProperty({ roomTypes: rooms(rateAt('dear', each)) });
    expect(bestOf(property, { rooms: [TWO, TWO, TWO] }).best?.total).toBe(999_999_999_999_999);
    expect(bestOf(property, { rooms: [TWO, TWO, TWO, TWO] }).best).toBeUndefined();
    const cheap = aRoomType({ uuid: 'cheap', counts: [9, 9, 9], rates: [rateAt('cheap', 10)] });
    const dear = aRoomType({ uuid: 'dear', counts: [9, 9, 9], rates: [rateAt('dear', each)] });
    const both = aProperty({ roomTypes: [dear, cheap] });
    expect(bestOf(both, { rooms: [TWO, TWO, TWO, TWO] }).best).toMatchObject({ rate: 'cheap', total: 120 });
  });

  test('is none without any offer', () => {
    expect(bestOf(aProperty({ roomTypes: [] }))).toEqual({ pauses: 0, best: undefined });
  });
});

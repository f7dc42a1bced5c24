import {
  aNight,
  aProperty,
  aRate,
  aRequest,
  aRoomType,
  date,
  type RateFields,
  type RoomTypeFields,
} from '../../../test/harness/builders/property-sheet.js';
import { aChannel } from '../../../test/harness/builders/discounts.js';
import type { Exclusion } from './exclusions.js';
import { explainRate } from './evaluate-rate.js';
import { RateSearch } from './rate-search.js';
import type { Seller } from './seller.js';

const DIRECT: Seller = { sells: 'direct', promotion: undefined };

function excluded(
  fields: { roomType?: RoomTypeFields; rate?: RateFields; adults?: number },
  seller: Seller = DIRECT,
): readonly Exclusion[] {
  const { adults = 2 } = fields;
  const rate = aRate(fields.rate);
  const roomType = aRoomType({ ...fields.roomType, rates: [rate] });
  const request = aRequest({ party: { adults, children: 0, infants: 0 } });
  return explainRate(new RateSearch(aProperty({ roomTypes: [roomType] }), request, seller), roomType, rate).exclusions;
}

test('an active rate that is sold, fits and has prices is not excluded', () => {
  expect(excluded({})).toEqual([]);
});

test.each([
  ['the room type is not active', { roomType: { active: false } }, DIRECT, 'Inactive'],
  ['the rate is not active', { rate: { active: false } }, DIRECT, 'Inactive'],
  ['it is not sold directly', { rate: { sellDirect: false } }, DIRECT, 'NotSoldHere'],
  [
    'the channel may not sell it',
    {},
    { ...aChannel(), connection: { roomRateUuids: new Set<string>() } },
    'NotSoldHere',
  ],
  ["the channel's deal does not apply", {}, { ...aChannel(), isOpen: false }, 'NotSoldHere'],
  ['it needs a promo code', { rate: { promotionOnly: true } }, DIRECT, 'PromotionOnly'],
  ['it is not listed for the channel', { rate: { promotionOnly: true } }, aChannel(), 'PromotionOnly'],
  ['the party does not fit the room', { adults: 4 }, DIRECT, 'PartyDoesNotFit'],
])('%s', (_, fields, seller, code) => {
  expect(excluded(fields, seller)).toEqual([{ code }]);
});

test('every night without a price for the party is listed, but not the check-out date', () => {
  const nights = [aNight({ amount: null }), aNight(), undefined, undefined];
  expect(excluded({ rate: { nights } })).toEqual([
    { code: 'NoPrice', date: date('2027-06-01') },
    { code: 'NoPrice', date: date('2027-06-03') },
  ]);
});

test('all reasons are listed, and Inactive only once', () => {
  const rate = {
    active: false,
    sellDirect: false,
    promotionOnly: true,
    nights: [undefined, aNight(), aNight(), aNight()],
  };
  expect(excluded({ roomType: { active: false }, rate, adults: 4 }).map(({ code }) => code)).toEqual([
    'Inactive',
    'NotSoldHere',
    'PromotionOnly',
    'PartyDoesNotFit',
    'NoPrice',
  ]);
});

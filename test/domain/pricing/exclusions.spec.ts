import {
  aNight,
  aRate,
  aRequest,
  aRoomType,
  date,
  figuresOf,
  type RateFields,
  type RoomTypeFields,
} from '../../builders/property-sheet.js';
import { exclusions, type Permission } from '../../../src/domain/pricing/exclusions.js';

const SOLD: Permission = { isSoldHere: true, needsPromotion: false };

function excluded(fields: { roomType?: RoomTypeFields; rate?: RateFields; adults?: number }, permission = SOLD) {
  const { roomType, adults = 2 } = fields;
  const rate = aRate(fields.rate);
  const request = aRequest({ party: { adults, children: 0, infants: 0 } });
  return exclusions(figuresOf([rate]).nights, aRoomType(roomType), rate, request, permission);
}

test('an active rate that is sold, fits and has prices is not excluded', () => {
  expect(excluded({})).toEqual([]);
});

test.each([
  ['the room type is not active', { roomType: { active: false } }, SOLD, 'Inactive'],
  ['the rate is not active', { rate: { active: false } }, SOLD, 'Inactive'],
  ['this seller may not sell it', {}, { ...SOLD, isSoldHere: false }, 'NotSoldHere'],
  ['it needs a promo code', {}, { ...SOLD, needsPromotion: true }, 'PromotionOnly'],
  ['the party does not fit the room', { adults: 4 }, SOLD, 'PartyDoesNotFit'],
])('%s', (_, fields, permission, code) => {
  expect(excluded(fields, permission)).toEqual([{ code }]);
});

test('every night without a price for the party is listed, but not the check-out date', () => {
  const nights = [aNight({ amount: null }), aNight(), undefined, undefined];
  expect(excluded({ rate: { nights } })).toEqual([
    { code: 'NoPrice', date: date('2027-06-01') },
    { code: 'NoPrice', date: date('2027-06-03') },
  ]);
});

test('all reasons are listed, and Inactive only once', () => {
  const rate = { active: false, nights: [undefined, aNight(), aNight(), aNight()] };
  const nothing = { isSoldHere: false, needsPromotion: true };
  expect(excluded({ roomType: { active: false }, rate, adults: 4 }, nothing).map(({ code }) => code)).toEqual([
    'Inactive',
    'NotSoldHere',
    'PromotionOnly',
    'PartyDoesNotFit',
    'NoPrice',
  ]);
});

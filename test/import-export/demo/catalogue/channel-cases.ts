import type { PropertyDetail } from '../../../../src/api/channel/property-detail/property-detail.response.js';
import { type Case, day } from './case.js';
import { detailCase } from './detail-case.js';
import { offersOf, offerWith, pick } from './excerpts.js';

const COUPLE = { totalAdults: 2, totalRooms: 1 };
const DEAL = ['dealCode', 'totalPrice', 'totalCommissionPercentage', 'channelCommissionPercentage'] as const;

/** Room types that have nothing to sell, for an excerpt. */
function emptyRoomTypes({ roomTypes }: PropertyDetail) {
  return { roomTypes: roomTypes.map((roomType) => pick(roomType, 'uuid', 'roomRates')) };
}

function offerCount({ roomTypes }: PropertyDetail): number {
  return roomTypes.reduce((count, { roomRates }) => count + roomRates.length, 0);
}

/** Situations that a channel encounters in Get property. */
export const CHANNEL_CASES: readonly Case[] = [
  detailCase({
    title: 'Taxes and fees by name',
    advice:
      '`totalPrice` is the price of one room for the whole stay, including everything; `taxes` and `fees` itemise what it ' +
      'includes. Show them, add nothing.',
    property: 4,
    stay: [30, 32],
    query: COUPLE,
    show: (detail) => ({ ...pick(detail, 'currency'), ...offerWith(detail, [4, 1, 1], 'totalPrice', 'taxes', 'fees') }),
    prove: (detail) => {
      const [offer] = offersOf(detail, 4, 1, 1);
      expect(offer?.fees).toEqual([{ name: 'Resort fee', amount: 70 }]);
      expect(offer?.taxes).toHaveLength(2);
    },
  }),
  detailCase({
    title: 'Two rooms of different occupancy',
    advice:
      'Each distinct occupancy has its own entry with the price of one room: add up the rooms that you book. Occupancies are ' +
      'checked one by one, so make sure that the room type has enough rooms for all of them.',
    property: 1,
    stay: [62, 64],
    query: { 'rooms[0][adults]': 2, 'rooms[1][adults]': 1, 'rooms[1][children]': 1 },
    show: (detail) => offerWith(detail, [1, 3, 1], 'adults', 'children', 'totalPrice'),
    prove: (detail) => {
      const parties = offersOf(detail, 1, 3, 1).map(({ adults, children }) => [adults, children]);
      expect(parties).toEqual([
        [2, 0],
        [1, 1],
      ]);
    },
  }),
  detailCase({
    title: 'Few rooms left',
    advice:
      '`lowInventory` means that the rooms left are at or below the threshold of the property. A rate with fewer rooms than ' +
      'requested is not listed at all.',
    property: 1,
    stay: [11, 12],
    query: COUPLE,
    show: (detail) => offerWith(detail, [1, 1, 1], 'lowInventory'),
    prove: async (detail, again) => {
      expect(offersOf(detail, 1, 1, 1).map(({ lowInventory }) => lowInventory)).toEqual([true]);
      expect(offersOf(await again({ totalAdults: 6, totalRooms: 3 }), 1, 1, 1)).toEqual([]);
      const later = await again({ checkin: day(62), checkout: day(63) });
      expect(offersOf(later, 1, 1, 1).map(({ lowInventory }) => lowInventory)).toEqual([false]);
    },
  }),
  detailCase({
    title: 'A deal by agreement',
    advice:
      'With `dealCode` only rates of that deal are listed, with its discount, and its commission replaces the ' +
      "channel's. Codes are case-sensitive.",
    property: 1,
    stay: [62, 64],
    query: { ...COUPLE, dealCode: 'DEMOAGREE' },
    show: (detail) => offerWith(detail, [1, 1, 1], ...DEAL),
    prove: async (detail, again) => {
      const [offer] = offersOf(detail, 1, 1, 1);
      const [plain] = offersOf(await again({ dealCode: undefined }), 1, 1, 1);
      expect(offer).toMatchObject({ dealCode: 'DEMOAGREE', channelCommissionPercentage: 9 });
      expect(plain).not.toHaveProperty('dealCode');
      expect((offer?.totalPrice ?? NaN) / (plain?.totalPrice ?? NaN)).toBeCloseTo(0.875, 3);
      expect(offerCount(await again({ dealCode: 'demoagree' }))).toBe(0);
    },
  }),
  detailCase({
    title: 'A campaign over several properties',
    advice: 'One code for several properties, with a booking window and a travel window.',
    property: 7,
    stay: [62, 64],
    query: { ...COUPLE, dealCode: 'CITYBREAK' },
    show: (detail) => offerWith(detail, [7, 1, 1], ...DEAL),
    prove: async (detail, again) => {
      const [offer] = offersOf(detail, 7, 1, 1);
      const [plain] = offersOf(await again({ dealCode: undefined }), 7, 1, 1);
      expect(offer?.dealCode).toBe('CITYBREAK');
      expect(offer?.totalPrice).toBeLessThan(plain?.totalPrice ?? NaN);
    },
  }),
  detailCase({
    title: 'A deal that is not approved',
    advice:
      'The property is part of the deal but has not approved it: every `roomRates` is empty, as with an unknown code. This is ' +
      'not an error; request its ordinary rates without the code.',
    property: 4,
    stay: [62, 64],
    query: { ...COUPLE, dealCode: 'ISLANDS' },
    show: emptyRoomTypes,
    prove: async (detail, again) => {
      expect(detail.roomTypes.length).toBeGreaterThan(0);
      expect(offerCount(detail)).toBe(0);
      expect(offerCount(await again({ dealCode: undefined }))).toBeGreaterThan(0);
    },
  }),
  detailCase({
    title: 'Connected, with nothing to sell',
    advice:
      'The property is connected, but has no rates for the channel yet: the response has its texts, but no rates.',
    property: 13,
    stay: [62, 64],
    query: COUPLE,
    show: (detail) => ({ ...pick(detail, 'name'), ...emptyRoomTypes(detail) }),
    prove: (detail) => {
      expect(detail.roomTypes.length).toBeGreaterThan(0);
      expect(offerCount(detail)).toBe(0);
    },
  }),
];

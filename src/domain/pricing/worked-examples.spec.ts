import { date } from '../../../test/builders/property-sheet.js';
import {
  readVectors,
  type VectorCase,
  type VectorFile,
  type VectorProperty,
} from '../../../test/vectors/vector-file.js';
import { sheetOf } from '../../../test/vectors/vector-sheet.js';
import { propertyToday } from '../../clock/property-today.js';
import { toMajorNumber } from '../money/major-number.js';
import type { MinorUnits } from '../money/minor-units.js';
import { formatPlainDate, type PlainDate } from '../stay/plain-date.js';
import { spreadOverRooms, type RoomOccupancy } from '../stay/rooms.js';
import { nightsOf, type Stay } from '../stay/stay.js';
import { offerStay, type Offer } from './offer-stay.js';
import type { StayPrice } from './price-stay.js';
import { quoteStay } from './quote-stay.js';

/** The figures of the worked examples, to the minor unit, straight through the pure functions. */

type Major = (amount: MinorUnits) => number;

function setting(file: VectorFile, example: VectorCase) {
  const uuid = example.request.path.split('/')[2];
  const property = file.dataSet.properties.find((candidate) => candidate.uuid === uuid) as VectorProperty;
  const today: PlainDate = propertyToday(property.timezone, new Date(example.clock ?? file.clock));
  return { property, today, query: example.request.query };
}

function number(value: string | number | undefined, fallback: number): number {
  return value === undefined ? fallback : Number(value);
}

function breakdown(stay: Stay, price: StayPrice, major: Major) {
  const nights = price.nights.map((night) => ({
    date: formatPlainDate(night.date),
    gross: major(night.gross),
    discount: night.discounts,
    promoDiscount: night.promoDiscounts,
  }));
  return [...nights, { date: formatPlainDate(stay.checkOut), gross: 0, discount: [], promoDiscount: [] }];
}

function quotes(file: VectorFile, example: VectorCase): unknown[] {
  const { property, today, query } = setting(file, example);
  const stay = { checkIn: date(String(query['checkIn'])), checkOut: date(String(query['checkOut'])) };
  const party = {
    adults: number(query['adults'], 1),
    children: number(query['children'], 0),
    infants: number(query['infants'], 0),
  };
  const sheet = sheetOf(property, stay);
  const major: Major = (amount) => toMajorNumber(amount, sheet.currencyDigits);
  return quoteStay(sheet, { stay, party, today }).map(({ price, ...quote }) => ({
    propertyUuid: property.uuid,
    ...quote,
    checkInDate: query['checkIn'],
    checkOutDate: query['checkOut'],
    lengthOfStay: nightsOf(stay),
    occupancy: { adults: party.adults, children: party.children },
    price: {
      gross: major(price.gross),
      net: major(price.net),
      tax: major(price.tax),
      serviceCharge: major(price.serviceCharge),
    },
    ...(query['withBreakdown'] === 'true' ? { breakdown: breakdown(stay, price, major) } : {}),
  }));
}

/** Reads the rooms of the examples' own spellings; the strict reader of requests is tested elsewhere. */
function roomsOf(query: VectorCase['request']['query']): RoomOccupancy[] {
  if (query['totalRooms'] !== undefined)
    return spreadOverRooms(
      number(query['totalAdults'], 0),
      number(query['totalChildren'], 0),
      Number(query['totalRooms']),
    );
  if (query['rooms'] !== undefined) return JSON.parse(String(query['rooms'])) as RoomOccupancy[];
  const count = Object.keys(query).filter((name) => name.endsWith('[adults]')).length;
  if (count === 0) return [{ adults: 1, children: 0 }];
  return Array.from({ length: count }, (_, room) => ({
    adults: number(query[`rooms[${room}][adults]`], 0),
    children: number(query[`rooms[${room}][children]`], 0),
  }));
}

function offerFigures(offer: Offer, major: Major): Record<string, unknown> {
  const named = (items: Offer['taxes']) => Object.fromEntries(items.map(({ name, amount }) => [name, major(amount)]));
  return {
    uuid: offer.rate.uuid,
    ratePlanUuid: offer.rate.ratePlan.uuid,
    ratePlanName: offer.rate.ratePlan.name,
    breakfastIncluded: offer.rate.ratePlan.breakfastIncluded,
    totalPrice: major(offer.price.gross),
    taxes: named(offer.taxes),
    fees: named(offer.fees),
    ...offer.occupancy,
    lowInventory: offer.lowInventory,
    rateType: offer.rate.ratePlan.rateType,
  };
}

function offers(file: VectorFile, example: VectorCase): Record<string, unknown> {
  const { property, today, query } = setting(file, example);
  const stay = { checkIn: date(String(query['checkin'])), checkOut: date(String(query['checkout'])) };
  const sheet = sheetOf(property, stay);
  const major: Major = (amount) => toMajorNumber(amount, sheet.currencyDigits);
  const offered = offerStay(sheet, { roomRateUuids: undefined }, { stay, rooms: roomsOf(query), today });
  return Object.fromEntries(
    offered.map((type) => [type.roomTypeUuid, type.offers.map((offer) => offerFigures(offer, major))]),
  );
}

describe.each(['basics.json', 'charges.json'])('the quotes of %s', (name) => {
  const file = readVectors(name);
  test.each(file.cases.map((example) => [example.name, example] as const))('%s', (_, example) => {
    expect(quotes(file, example)).toEqual(example.expect);
  });
});

describe('the offers of channel.json', () => {
  const file = readVectors('channel.json');
  const withoutDeals = file.cases.filter(({ request }) => request.query['dealCode'] === undefined);
  test.each(withoutDeals.map((example) => [example.name, example] as const))('%s', (_, example) => {
    // Commission is the connection's matter and is no part of an offer.
    const expected = Object.entries(example.expectRoomRates ?? {}).map(([uuid, rates]) => [
      uuid,
      rates.map((rate) => Object.fromEntries(Object.entries(rate).filter(([field]) => !field.includes('Commission')))),
    ]);
    expect(offers(file, example)).toEqual(Object.fromEntries(expected));
  });
});

import { readFileSync } from 'node:fs';
import { CHANNEL_API, DIRECT_API, EXTENSIONS_API } from '../../api/surfaces.js';
import { ownFile } from '../../config/own-file.js';

/** The instant at which the examples of responses are true, with the demo data. */
export const EXAMPLES_CLOCK = '2027-03-31T09:00:00Z';

/** A response that the contract shows: the request that it is a response to, and what the two are about. */
interface ResponseExample {
  readonly name: string;
  readonly summary: string;
  readonly request: string;
}

const SYDNEY = '/properties/b0000000-0000-4000-8000-000000000001';
const DIRECT_SYDNEY = `/${DIRECT_API}${SYDNEY}`;
const HARBOUR_ROOM = `${DIRECT_SYDNEY}/room-types/c0000000-0000-4000-8000-000000000011`;

/** One for each operation, by its id. A test sends the requests, and compares the bodies in `contract/openapi/examples`. */
export const RESPONSE_EXAMPLES: Readonly<Record<string, ResponseExample>> = {
  listProperties: {
    name: 'firstPage',
    summary: 'The first page of a group with twelve properties',
    request: '/properties',
  },
  listRoomTypes: {
    name: 'onePage',
    summary: 'A property with four room types',
    request: `${SYDNEY}/room-types`,
  },
  listQuotes: {
    name: 'breakdown',
    summary: 'Three nights for two adults with a promo code, date by date',
    request: `${SYDNEY}/quotes?checkIn=2027-04-07&checkOut=2027-04-10&adults=2&withBreakdown=true&promocode=WELCOME`,
  },
  getProperty: {
    name: 'deal',
    summary: 'Three nights in one room for two adults, in a deal',
    request: `${SYDNEY}?checkin=2027-04-07&checkout=2027-04-10&totalAdults=2&totalRooms=1&dealCode=CITYBREAK`,
  },
  getPropertyContent: {
    name: 'property',
    summary: 'A property with its texts, features and policies',
    request: DIRECT_SYDNEY,
  },
  getMedia: {
    name: 'media',
    summary: 'The photos of a property and its room types',
    request: `${DIRECT_SYDNEY}/media`,
  },
  getRoomType: { name: 'roomType', summary: 'One room type', request: HARBOUR_ROOM },
  listRoomTypePhotos: { name: 'photos', summary: 'The photos of a room type', request: `${HARBOUR_ROOM}/photos` },
  listRoomTypeAmenities: {
    name: 'amenities',
    summary: 'The amenities of a room type',
    request: `${HARBOUR_ROOM}/amenities`,
  },
  listRoomTypeViews: { name: 'view', summary: 'The view of a room type', request: `${HARBOUR_ROOM}/views` },
  listRoomTypeBedrooms: { name: 'bedrooms', summary: 'The beds of a room type', request: `${HARBOUR_ROOM}/bedrooms` },
  listRoomRates: {
    name: 'onePage',
    summary: 'The room rates of a property',
    request: `${DIRECT_SYDNEY}/room-rates?perPage=10`,
  },
  getRoomRate: {
    name: 'roomRate',
    summary: 'A room rate with all its terms',
    request: `${DIRECT_SYDNEY}/room-rates/e0000000-0000-4000-8000-000000000111`,
  },
  getCalendar: {
    name: 'twoLengths',
    summary: 'Four arrival dates, for one night and for three nights, of two adults',
    request: `/${EXTENSIONS_API}${SYDNEY}/calendar?from=2027-04-07&to=2027-04-10&nights=1,3&adults=2`,
  },
  getCancellation: {
    name: 'threeNights',
    summary: 'Three nights for two adults',
    request: `/${EXTENSIONS_API}${SYDNEY}/cancellation?checkIn=2027-04-07&checkOut=2027-04-10&adults=2`,
  },
  explainPrices: {
    name: 'promoCode',
    summary: 'Two nights for two adults with a promo code, in one room type',
    request:
      `/${EXTENSIONS_API}${SYDNEY}/explain?checkIn=2027-04-07&checkOut=2027-04-09&adults=2&promocode=WELCOME` +
      '&roomTypes=c0000000-0000-4000-8000-000000000011',
  },
  searchProperties: {
    name: 'deal',
    summary: 'Properties within 15 km of the Sydney Opera House, with their best rates with breakfast',
    request:
      `/${CHANNEL_API}/properties?latitude=-33.8568&longitude=151.2153&checkin=2027-04-07&checkout=2027-04-10` +
      '&totalAdults=2&totalRooms=1&breakfast=true&dealCodes=CITYBREAK&perPage=10',
  },
};

export function exampleFile(operationId: string): URL {
  return ownFile(`contract/openapi/examples/${operationId}.json`);
}

/** The examples of an operation's 200 as OpenAPI shows them; empty: it has none. */
export function responseExamplesOf(operationId = ''): { readonly examples?: Readonly<Record<string, object>> } {
  const example = RESPONSE_EXAMPLES[operationId];
  if (example === undefined) return {};
  const { name, summary, request } = example;
  const description = `The response to \`GET ${request}\` with the demo data and \`CLOCK=${EXAMPLES_CLOCK}\`.`;
  const value: unknown = JSON.parse(readFileSync(exampleFile(operationId), 'utf8'));
  return { examples: { [name]: { summary, description, value } } };
}

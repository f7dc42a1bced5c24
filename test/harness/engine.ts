import { presentRoomRate } from '../../src/api/channel/property-detail/room-rate.presenter.js';
import type { RoomRateResponse } from '../../src/api/channel/property-detail/room-rate.response.js';
import type { DataSet } from '../../src/import/entries/data-set.js';
import type { PropertyEntry } from '../../src/import/entries/property-entry.js';
import { eachQuote } from '../../src/domain/pricing/quote-stay.js';
import { parsePlainDate, type PlainDate } from '../../src/domain/stay/plain-date.js';
import type { RoomOccupancy } from '../../src/domain/stay/rooms.js';
import { QuotesText } from '../../src/api/quotes/quotes-text.js';
import type { QuoteResponse } from '../../src/api/quotes/quote.response.js';
import { DEFAULT_WIRE_PROFILE } from '../../src/domain/access/wire-profile.js';
import { atOnce } from '../../src/http/queue/in-slices.js';
import { JsonWriter } from '../../src/responses/json/json-writer.js';
import { connectionOf } from './discounts-of.js';
import { offerStay } from './priced-stay.js';
import { sheetOf } from './sheet-of.js';

/** The engine without database and HTTP: from a data set and a request to the figures of the interface. */

/** Dates are yyyy-mm-dd; today is the property's. */
export interface EngineQuoteRequest {
  readonly propertyUuid: string;
  readonly checkIn: string;
  readonly checkOut: string;
  readonly adults: number;
  readonly children: number;
  readonly infants: number;
  readonly promoCode?: string | undefined;
  readonly withBreakdown: boolean;
  readonly today: string;
}

export interface EngineOfferRequest {
  readonly apiId: string;
  readonly propertyUuid: string;
  readonly checkIn: string;
  readonly checkOut: string;
  readonly rooms: readonly RoomOccupancy[];
  readonly dealCode?: string | undefined;
  readonly today: string;
}

/** The body of Quotes (§2.4). */
export function engineQuotes(dataSet: DataSet, request: EngineQuoteRequest): QuoteResponse[] {
  const { adults, children, infants, promoCode, withBreakdown } = request;
  const stay = { checkIn: dateOf(request.checkIn), checkOut: dateOf(request.checkOut) };
  const party = { adults, children, infants };
  const sheet = sheetOf(propertyOf(dataSet, request.propertyUuid), stay);
  const quotes = eachQuote(sheet, { stay, party, today: dateOf(request.today), promoCode }, withBreakdown);
  const frame = { property: sheet, query: { stay, party, withBreakdown }, profile: DEFAULT_WIRE_PROFILE };
  const text = atOnce(new JsonWriter().inSteps((out) => new QuotesText(out, frame).write(quotes)));
  return JSON.parse(text.toString()) as QuoteResponse[];
}

/** The room rates of Get property (§2.5) by room type, in order. */
export function engineOffers(
  dataSet: DataSet,
  request: EngineOfferRequest,
): { uuid: string; roomRates: RoomRateResponse[] }[] {
  const stay = { checkIn: dateOf(request.checkIn), checkOut: dateOf(request.checkOut) };
  const sheet = sheetOf(propertyOf(dataSet, request.propertyUuid), stay);
  const channel = dataSet.channels?.find(({ apiId }) => apiId === request.apiId);
  const connection = channel && connectionOf(channel, request.propertyUuid);
  if (connection === undefined) throw new Error('the property is not connected');
  const { rooms, dealCode } = request;
  return offerStay(sheet, connection, { stay, rooms, today: dateOf(request.today), dealCode }).map(
    ({ roomTypeUuid, offers }) => ({
      uuid: roomTypeUuid,
      roomRates: offers.map((offer) => presentRoomRate(offer, sheet.currencyDigits, connection.commission)),
    }),
  );
}

function propertyOf({ properties = [] }: DataSet, uuid: string): PropertyEntry {
  const property = properties.find((candidate) => candidate.uuid === uuid);
  if (property === undefined) throw new Error(`${uuid} is not a property`);
  return property;
}

function dateOf(text: string): PlainDate {
  const date = parsePlainDate(text);
  if (date === undefined) throw new Error(`${text} is not a date`);
  return date;
}

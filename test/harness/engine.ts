import { presentRoomRate } from '../../src/api/channel/property-detail/room-rate.presenter.js';
import type { DataSet } from '../../src/import/entries/data-set.js';
import { eachQuote } from '../../src/domain/pricing/quote-stay.js';
import type { Party } from '../../src/domain/stay/party.js';
import type { RoomOccupancy } from '../../src/domain/stay/rooms.js';
import { QuotesText } from '../../src/api/quotes/quotes-text.js';
import type { QuoteResponse } from '../../src/api/quotes/quote.response.js';
import { DEFAULT_WIRE_PROFILE } from '../../src/domain/access/wire-profile.js';
import { atOnce } from '../../src/http/queue/in-slices.js';
import { JsonWriter } from '../../src/responses/json/json-writer.js';
import { date } from './builders/property-sheet.js';
import { connectionOf } from './discounts-of.js';
import { offerStay } from './priced-stay.js';
import { sheetOf } from './sheet-of.js';

/** The engine without database and HTTP: from a data set and a request to the figures of the interface. */

/** Dates are yyyy-mm-dd; today is the property's. */
interface EngineRequest {
  readonly propertyUuid: string;
  readonly checkIn: string;
  readonly checkOut: string;
  readonly today: string;
}

interface EngineQuoteRequest extends EngineRequest, Party {
  readonly promoCode?: string | undefined;
  readonly withBreakdown: boolean;
}

interface EngineOfferRequest extends EngineRequest {
  readonly apiId: string;
  readonly rooms: readonly RoomOccupancy[];
  readonly dealCode?: string | undefined;
}

/** The body of Quotes (§2.4). */
export function engineQuotes(dataSet: DataSet, request: EngineQuoteRequest): QuoteResponse[] {
  const { adults, children, infants, promoCode, withBreakdown } = request;
  const { sheet, stay, today } = searchOf(dataSet, request);
  const party = { adults, children, infants };
  const quotes = eachQuote(sheet, { stay, party, today, promoCode }, withBreakdown);
  const frame = { property: sheet, query: { stay, party, withBreakdown }, profile: DEFAULT_WIRE_PROFILE };
  const text = atOnce(new JsonWriter().inSteps((out) => new QuotesText(out, frame).write(quotes)));
  return JSON.parse(text.toString()) as QuoteResponse[];
}

/** The room rates of Get property (§2.5) by room type, in order. */
export function engineOffers(dataSet: DataSet, request: EngineOfferRequest) {
  const { rooms, dealCode, apiId, propertyUuid } = request;
  const { sheet, stay, today } = searchOf(dataSet, request);
  const channel = dataSet.channels?.find((one) => one.apiId === apiId);
  const connection = channel && connectionOf(channel, propertyUuid);
  if (connection === undefined) throw new Error('the property is not connected');
  return offerStay(sheet, connection, { stay, rooms, today, dealCode }).map(({ roomTypeUuid, offers }) => ({
    uuid: roomTypeUuid,
    roomRates: offers.map((offer) => presentRoomRate(offer, sheet.currencyDigits, connection.commission)),
  }));
}

function searchOf({ properties = [] }: DataSet, { propertyUuid, checkIn, checkOut, today }: EngineRequest) {
  const property = properties.find(({ uuid }) => uuid === propertyUuid);
  if (property === undefined) throw new Error(`${propertyUuid} is not a property`);
  const stay = { checkIn: date(checkIn), checkOut: date(checkOut) };
  return { sheet: sheetOf(property, stay), stay, today: date(today) };
}

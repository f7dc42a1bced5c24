import fc from 'fast-check';
import type { DataSet } from '../../../src/import/entries/data-set.js';
import type { PropertyEntry } from '../../../src/import/entries/property-entry.js';
import { explainNights, type NightPrice } from '../../../src/domain/pricing/explain-nights.js';
import {
  eachOfferExplanation,
  type OfferRequest,
  type OfferExplanation,
} from '../../../src/domain/pricing/offer-stay.js';
import type { PropertySheet, RoomRateSheet } from '../../../src/domain/pricing/property-sheet.js';
import {
  eachQuoteExplanation,
  type QuoteRequest,
  type QuoteExplanation,
} from '../../../src/domain/pricing/quote-stay.js';
import type { Connection } from '../../../src/domain/pricing/seller.js';
import { date } from '../../harness/builders/property-sheet.js';
import type { ChannelRequest } from '../second-opinion/channel.js';
import { propertyOf } from '../second-opinion/document.js';
import type { QuotesRequest } from '../second-opinion/quotes.js';
import { dataSets } from '../second-opinion/random/data-sets.js';
import { channelRequests, quotesRequests } from '../second-opinion/random/requests.js';
import { connectionOf } from '../../harness/discounts-of.js';
import { type ExplainedOffer, type ExplainedQuote, offerStay, quoteStay } from '../../harness/priced-stay.js';
import { sheetOf } from '../../harness/sheet-of.js';

/** Test cases per guarantee; `npm run check:long` and `npm run guarantees` set many more. */
const RUNS = Number(process.env['GUARANTEE_RUNS'] ?? 75);

/** A data set, and a request of each kind on it. */
export interface Scenario {
  readonly dataSet: DataSet;
  readonly quotes: QuotesRequest;
  readonly offers: ChannelRequest;
}

const scenario: fc.Arbitrary<Scenario> = dataSets().chain((dataSet) =>
  fc.record({ dataSet: fc.constant(dataSet), quotes: quotesRequests(dataSet), offers: channelRequests(dataSet) }),
);

/** Fails with the smallest data set and request found that violate the guarantee. */
export function guarantee(holds: (scenario: Scenario) => void): void {
  fc.assert(fc.property(scenario, holds), { numRuns: RUNS });
}

/** A quote or an offer, and how each of its nights was calculated. */
export type Explained<Priced extends ExplainedQuote | ExplainedOffer> = Priced & {
  readonly nights: readonly NightPrice[];
};

/** The quotes in minor units. */
export function quotesOf(scenario: Scenario): Explained<ExplainedQuote>[] {
  const { sheet, request } = quoteSearch(scenario);
  return quoteStay(sheet, request).map((quote) => ({
    ...quote,
    nights: explainNights(sheet, rateOf(sheet, quote.roomRateUuid), request, quote.price),
  }));
}

/** The explanation of every rate. */
export function quoteStoriesOf(scenario: Scenario): QuoteExplanation[] {
  const { sheet, request } = quoteSearch(scenario);
  return [...eachQuoteExplanation(sheet, request)];
}

/** The channel's offers of all room types, in minor units. */
export function offersOf(scenario: Scenario): Explained<ExplainedOffer>[] {
  const { sheet, connection, request } = offerSearch(scenario);
  const { stay, today } = request;
  const offers = offerStay(sheet, connection, request).flatMap((roomType) => roomType.offers);
  return offers.map((offer) => ({
    ...offer,
    nights: explainNights(sheet, offer.rate, { stay, party: { ...offer.occupancy, infants: 0 }, today }, offer.price),
  }));
}

/** The explanation of every rate and occupancy. */
export function offerStoriesOf(scenario: Scenario): OfferExplanation[] {
  const { sheet, connection, request } = offerSearch(scenario);
  return [...eachOfferExplanation(sheet, connection, request)];
}

/** The same data with every property changed. */
export function changed(whole: Scenario, change: (property: PropertyEntry) => PropertyEntry): Scenario {
  const properties = (whole.dataSet.properties ?? []).map(change);
  return { ...whole, dataSet: { ...whole.dataSet, properties } };
}

function quoteSearch({ dataSet, quotes }: Scenario): { sheet: PropertySheet; request: QuoteRequest } {
  const { adults, children, infants, promoCode } = quotes;
  const stay = { checkIn: date(quotes.checkIn), checkOut: date(quotes.checkOut) };
  const sheet = sheetOf(propertyOf(dataSet, quotes.propertyUuid), stay);
  return { sheet, request: { stay, party: { adults, children, infants }, today: date(quotes.today), promoCode } };
}

function offerSearch({ dataSet, offers }: Scenario): {
  sheet: PropertySheet;
  connection: Connection;
  request: OfferRequest;
} {
  const { rooms, dealCode } = offers;
  const stay = { checkIn: date(offers.checkIn), checkOut: date(offers.checkOut) };
  const property = propertyOf(dataSet, offers.propertyUuid);
  const channel = dataSet.channels?.find(({ apiId }) => apiId === offers.apiId);
  const connection = channel && connectionOf(channel, property.uuid);
  if (connection === undefined) throw new Error('the request is of a connected property');
  return { sheet: sheetOf(property, stay), connection, request: { stay, rooms, today: date(offers.today), dealCode } };
}

function rateOf({ roomTypes }: PropertySheet, uuid: string): RoomRateSheet {
  const rate = roomTypes.flatMap(({ rates }) => rates).find((candidate) => candidate.uuid === uuid);
  if (rate === undefined) throw new Error('the quote is of a rate of the property');
  return rate;
}

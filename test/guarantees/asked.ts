import fc from 'fast-check';
import type { DataSet } from '../../src/data-set/data-set.js';
import type { PropertyEntry } from '../../src/data-set/property-entry.js';
import { offerStay, type Offer } from '../../src/domain/pricing/offer-stay.js';
import { quoteStay, type Quote } from '../../src/domain/pricing/quote-stay.js';
import { date } from '../builders/property-sheet.js';
import type { ChannelRequest } from '../second-opinion/channel.js';
import type { QuotesRequest } from '../second-opinion/quotes.js';
import { dataSets } from '../second-opinion/random/data-sets.js';
import { channelRequests, quotesRequests } from '../second-opinion/random/requests.js';
import { connectionOf } from '../support/discounts-of.js';
import { sheetOf } from '../support/sheet-of.js';

/** How often each guarantee is tried; `npm run guarantees` asks for many more. */
const RUNS = Number(process.env['GUARANTEE_RUNS'] ?? 300);

/** A data set, and a request of either kind on it. */
export interface Asked {
  readonly dataSet: DataSet;
  readonly quotes: QuotesRequest;
  readonly offers: ChannelRequest;
}

const asked: fc.Arbitrary<Asked> = dataSets().chain((dataSet) =>
  fc.record({ dataSet: fc.constant(dataSet), quotes: quotesRequests(dataSet), offers: channelRequests(dataSet) }),
);

/** Fails with the smallest data set and request that are found for which the guarantee does not hold. */
export function guarantee(holds: (asked: Asked) => void): void {
  fc.assert(fc.property(asked, holds), { numRuns: RUNS });
}

/** The quotes in minor units. */
export function quotesOf({ dataSet, quotes: request }: Asked): Quote[] {
  const { adults, children, infants, promoCode } = request;
  const stay = { checkIn: date(request.checkIn), checkOut: date(request.checkOut) };
  const sheet = sheetOf(propertyOf(dataSet, request.propertyUuid), stay);
  return quoteStay(sheet, { stay, party: { adults, children, infants }, today: date(request.today), promoCode });
}

/** The channel's offers in minor units, of all room types. */
export function offersOf({ dataSet, offers: request }: Asked): Offer[] {
  const stay = { checkIn: date(request.checkIn), checkOut: date(request.checkOut) };
  const property = propertyOf(dataSet, request.propertyUuid);
  const channel = dataSet.channels?.find(({ apiId }) => apiId === request.apiId);
  const connection = channel && connectionOf(channel, property.uuid);
  if (connection === undefined) throw new Error('the request is of a connected property');
  const { rooms, dealCode } = request;
  const search = { stay, rooms, today: date(request.today), dealCode };
  return offerStay(sheetOf(property, stay), connection, search).flatMap(({ offers }) => offers);
}

/** The same data with every property changed. */
export function changed(whole: Asked, change: (property: PropertyEntry) => PropertyEntry): Asked {
  const properties = (whole.dataSet.properties ?? []).map(change);
  return { ...whole, dataSet: { ...whole.dataSet, properties } };
}

function propertyOf({ properties = [] }: DataSet, uuid: string): PropertyEntry {
  const property = properties.find((candidate) => candidate.uuid === uuid);
  if (property === undefined) throw new Error('the request is of a property of the data set');
  return property;
}

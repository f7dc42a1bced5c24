import type { PropertyDetail } from '../../../../src/api/channel/property-detail/property-detail.response.js';
import type { RoomRateResponse } from '../../../../src/api/channel/property-detail/room-rate.response.js';
import type { QuoteBreakdownEntry, QuoteResponse } from '../../../../src/api/quotes/quote.response.js';
import { demoUuid } from '../../../../src/import/demo/demo-uuid.js';

/** The numbers of property, room type and rate plan that identify a room rate of the demo. */
export type RateNumbers = readonly [property: number, roomType: number, ratePlan: number];

/** The item with only the named fields, for an excerpt of a response. */
export function pick<Item extends object, Name extends keyof Item>(
  item: Item,
  ...names: readonly Name[]
): Pick<Item, Name> {
  return Object.fromEntries(names.map((name) => [name, item[name]])) as Pick<Item, Name>;
}

/** The quote of one room rate; fails if there is none. */
export function quoteOf(quotes: readonly QuoteResponse[], ...rate: RateNumbers): QuoteResponse {
  const uuid = demoUuid('roomRate', ...rate);
  const quote = quotes.find(({ roomRateUuid }) => roomRateUuid === uuid);
  if (quote === undefined) throw new Error(`${uuid} is not among ${quotes.map((one) => one.roomRateUuid).join(', ')}`);
  return quote;
}

/** The price of a quote, and the named fields of the first entries of its breakdown; `...` stands for the others. */
export function quoteWith(quote: QuoteResponse, entries: number, ...fields: readonly (keyof QuoteBreakdownEntry)[]) {
  const { breakdown = [] } = quote;
  return {
    ...pick(quote, 'roomRateUuid', 'price'),
    breakdown: [
      ...breakdown.slice(0, entries).map((entry) => pick(entry, ...fields)),
      ...(breakdown.length > entries ? ['...'] : []),
    ],
  };
}

/** All offers of one room rate, one for each occupancy. */
export function offersOf(detail: PropertyDetail, ...rate: RateNumbers): RoomRateResponse[] {
  const uuid = demoUuid('roomRate', ...rate);
  return detail.roomTypes.flatMap(({ roomRates }) => roomRates.filter((offer) => offer.uuid === uuid));
}

/** The named fields of the offers of one room rate, in their place in the detail, for an excerpt. */
export function offerWith(detail: PropertyDetail, rate: RateNumbers, ...fields: readonly (keyof RoomRateResponse)[]) {
  const [property, roomType] = rate;
  const roomRates = offersOf(detail, ...rate).map((offer) => pick(offer, 'uuid', ...fields));
  return { roomTypes: [{ uuid: demoUuid('roomType', property, roomType), roomRates }] };
}

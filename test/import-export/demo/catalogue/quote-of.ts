import { demoUuid } from '../../../../src/import/demo/demo-uuid.js';
import type { QuoteResponse } from '../../../../src/api/quotes/quote.response.js';

/** The numbers of property, room type and rate plan that identify a room rate of the demo. */
export type RateNumbers = readonly [property: number, roomType: number, ratePlan: number];

/** The quote of one room rate; fails if there is none. */
export function quoteOf(quotes: readonly QuoteResponse[], ...rate: RateNumbers): QuoteResponse {
  const uuid = demoUuid('roomRate', ...rate);
  const quote = quotes.find(({ roomRateUuid }) => roomRateUuid === uuid);
  if (quote === undefined) throw new Error(`${uuid} is not among ${quotes.map((one) => one.roomRateUuid).join(', ')}`);
  return quote;
}

import { DEFAULT_WIRE_PROFILE, type WireProfile } from '../../domain/access/wire-profile.js';
import type { PropertySheet } from '../../domain/pricing/property-sheet.js';
import type { PriceBreakdown } from '../../domain/pricing/price-breakdown.js';
import type { Quote } from '../../domain/pricing/quote-stay.js';
import { addDays, formatPlainDate } from '../../domain/stay/plain-date.js';
import { nightsOf, type Stay } from '../../domain/stay/stay.js';
import type { AnyFrame, Sources } from '../../responses/json/sources.js';
import type { QuoteResponse } from './quote.response.js';
import type { QuotesQuery } from './quotes.query.js';

/** The part of a request that its quotes show. */
type QuotedRequest = Pick<QuotesQuery, 'stay' | 'party' | 'withBreakdown'>;

/** What all quotes of a response have in common. */
export interface QuoteFrame extends AnyFrame {
  readonly property: PropertySheet;
  readonly query: QuotedRequest;
  /** The dates of a breakdown; undefined: none is requested. */
  readonly dates: readonly string[] | undefined;
}

/** Where the fields of quotes come from (§2.4). */
export const QUOTE_SOURCES: Sources<QuoteFrame, Quote, QuoteResponse> = {
  propertyUuid: { frame: ({ property }) => property.uuid },
  roomTypeUuid: { item: ({ roomTypeUuid }) => roomTypeUuid },
  roomRateUuid: { item: ({ roomRateUuid }) => roomRateUuid },
  checkInDate: { frame: ({ query }) => formatPlainDate(query.stay.checkIn) },
  checkOutDate: { frame: ({ query }) => formatPlainDate(query.stay.checkOut) },
  lengthOfStay: { frame: ({ query }) => nightsOf(query.stay) },
  availability: { item: ({ availability }) => availability },
  occupancy: {
    adults: { frame: ({ query }) => query.party.adults },
    children: { frame: ({ query }) => query.party.children },
  },
  price: {
    gross: { amount: ({ gross }) => gross },
    net: { amount: ({ net }) => net },
    tax: { amount: ({ tax }) => tax },
    serviceCharge: { amount: ({ serviceCharge }) => serviceCharge },
  },
  // One entry per night, and one for the check-out date, on which nothing is due.
  breakdown: {
    frameLength: ({ dates }) => dates?.length,
    each: {
      date: { frame: ({ dates }, night) => dates?.[night] ?? '' },
      gross: { amount: ({ breakdown }, night) => breakdown?.gross[night] ?? 0 },
      discount: {
        itemLength: ({ breakdown }, night) => (isNight(breakdown, night) ? breakdown.discounts.length : 0),
        each: {
          type: { item: ({ breakdown }, _, at) => breakdown?.discounts[at]?.type ?? '' },
          amount: { amount: ({ breakdown }, night, at) => breakdown?.discounts[at]?.amounts[night] ?? 0 },
        },
      },
      promoDiscount: {
        itemLength: ({ breakdown }, night) =>
          isNight(breakdown, night) && breakdown.promoDiscount !== undefined ? 1 : 0,
        each: {
          code: { item: ({ breakdown }) => breakdown?.promoDiscount?.code ?? '' },
          amount: { amount: ({ breakdown }, night) => breakdown?.promoDiscount?.amounts[night] ?? 0 },
        },
      },
    },
  },
};

/** Whether an entry of a breakdown is a night and not the check-out date, on which nothing is taken off. */
function isNight(breakdown: PriceBreakdown | undefined, entry: number): breakdown is PriceBreakdown {
  return breakdown !== undefined && entry < breakdown.gross.length;
}

export function quoteFrame(
  property: PropertySheet,
  query: QuotedRequest,
  profile: WireProfile = DEFAULT_WIRE_PROFILE,
): QuoteFrame {
  const dates = query.withBreakdown ? breakdownDates(query.stay, profile) : undefined;
  return { property, query, digits: property.currencyDigits, dates };
}

/** §2.4: every night of the stay, then the check-out date, which other generations of the direct booking API leave out. */
function breakdownDates({ checkIn, checkOut }: Stay, { breakdown }: WireProfile): string[] {
  const dates: string[] = [];
  for (let date = checkIn; date < checkOut; date = addDays(date, 1)) dates.push(formatPlainDate(date));
  if (breakdown === 'with-check-out') dates.push(formatPlainDate(checkOut));
  return dates;
}

/** The interface lists sold-out rates; other generations of the direct booking API leave them out. */
export function listedQuotes(quotes: Iterable<Quote | undefined>, profile: WireProfile): Iterable<Quote | undefined> {
  return profile['sold-out'] === 'listed' ? quotes : availableQuotes(quotes);
}

function* availableQuotes(quotes: Iterable<Quote | undefined>): Generator<Quote | undefined> {
  for (const quote of quotes) yield quote !== undefined && quote.availability > 0 ? quote : undefined;
}

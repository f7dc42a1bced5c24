import { toMajorNumber } from '../domain/money/major-number.js';
import type { MinorUnits } from '../domain/money/minor-units.js';
import type { NightPrice } from '../domain/pricing/price-stay.js';
import type { PropertySheet } from '../domain/pricing/property-sheet.js';
import type { Quote } from '../domain/pricing/quote-stay.js';
import { formatPlainDate, type PlainDate } from '../domain/stay/plain-date.js';
import { nightsOf } from '../domain/stay/stay.js';
import type { QuoteBreakdownEntry, QuoteResponse } from './quote.response.js';
import type { QuotesQuery } from './quotes.query.js';

/** A quote in major units, field by field (§2.4). */
export function presentQuote(
  quote: Quote,
  property: PropertySheet,
  query: Pick<QuotesQuery, 'stay' | 'party' | 'withBreakdown'>,
): QuoteResponse {
  const money = (amount: MinorUnits) => toMajorNumber(amount, property.currencyDigits);
  const { price } = quote;
  return {
    propertyUuid: property.uuid,
    roomTypeUuid: quote.roomTypeUuid,
    roomRateUuid: quote.roomRateUuid,
    checkInDate: formatPlainDate(query.stay.checkIn),
    checkOutDate: formatPlainDate(query.stay.checkOut),
    lengthOfStay: nightsOf(query.stay),
    availability: quote.availability,
    occupancy: { adults: query.party.adults, children: query.party.children },
    price: {
      gross: money(price.gross),
      net: money(price.net),
      tax: money(price.tax),
      serviceCharge: money(price.serviceCharge),
    },
    ...(query.withBreakdown && { breakdown: presentBreakdown(price.nights, query.stay.checkOut, money) }),
  };
}

/** §2.4: one entry per night, and one for the check-out date, on which nothing is due. */
function presentBreakdown(
  nights: readonly NightPrice[],
  checkOut: PlainDate,
  money: (amount: MinorUnits) => number,
): QuoteBreakdownEntry[] {
  const entries = nights.map(({ room, gross }) => ({
    date: formatPlainDate(room.date),
    gross: money(gross),
    discount: room.discounts.map(({ type, amount }) => ({ type, amount: money(amount) })),
    promoDiscount: room.promoDiscounts.map(({ code, amount }) => ({ code, amount: money(amount) })),
  }));
  return [...entries, { date: formatPlainDate(checkOut), gross: 0, discount: [], promoDiscount: [] }];
}

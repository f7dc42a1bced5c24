import { toMajorNumber } from '../domain/money/major-number.js';
import { ZERO, type MinorUnits } from '../domain/money/minor-units.js';
import type { StayPrice } from '../domain/pricing/price-stay.js';
import type { PropertySheet } from '../domain/pricing/property-sheet.js';
import type { Quote } from '../domain/pricing/quote-stay.js';
import { addDays, formatPlainDate } from '../domain/stay/plain-date.js';
import { nightsOf, type Stay } from '../domain/stay/stay.js';
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
    ...(query.withBreakdown && { breakdown: presentBreakdown(price, query.stay, money) }),
  };
}

/** §2.4: one entry per night, and one for the check-out date, on which nothing is due. */
function presentBreakdown(
  { nightlyGross, room }: StayPrice,
  { checkIn, checkOut }: Stay,
  money: (amount: MinorUnits) => number,
): QuoteBreakdownEntry[] {
  const { discounts, promoDiscount } = room;
  const entries = nightlyGross.map((gross, night) => ({
    date: formatPlainDate(addDays(checkIn, night)),
    gross: money(gross),
    discount: discounts.map(({ type, amounts }) => ({ type, amount: money(amounts[night] ?? ZERO) })),
    promoDiscount: promoDiscount
      ? [{ code: promoDiscount.code, amount: money(promoDiscount.amounts[night] ?? ZERO) }]
      : [],
  }));
  return [...entries, { date: formatPlainDate(checkOut), gross: 0, discount: [], promoDiscount: [] }];
}

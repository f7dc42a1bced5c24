import type { WireProfile } from '../../src/domain/access/wire-profile.js';
import { toMajorNumber } from '../../src/domain/money/major-number.js';
import { ZERO } from '../../src/domain/money/minor-units.js';
import type { PropertySheet } from '../../src/domain/pricing/property-sheet.js';
import type { ExplainedQuote } from './priced-stay.js';
import { datesOf, nightsOf } from '../../src/domain/stay/stay.js';
import { formatPlainDate } from '../../src/domain/stay/plain-date.js';
import type { QuoteBreakdownEntry, QuoteResponse } from '../../src/api/quotes/quote.response.js';
import type { QuotesQuery } from '../../src/api/quotes/quotes.query.js';

/** The quotes of a response as objects, field by field (§2.4): what their text must be equal to. */
export function presentQuotes(
  quotes: readonly ExplainedQuote[],
  property: PropertySheet,
  query: Pick<QuotesQuery, 'stay' | 'party' | 'withBreakdown'>,
  profile: WireProfile,
): QuoteResponse[] {
  const { stay, party, withBreakdown } = query;
  const money = (amount = ZERO) => toMajorNumber(amount, property.currencyDigits);
  const breakdownOf = ({ nightlyGross, room }: ExplainedQuote['price']): QuoteBreakdownEntry[] => {
    const nights = datesOf(stay).map((date, night) => ({
      date: formatPlainDate(date),
      gross: money(nightlyGross[night]),
      discount: room.discounts.map(({ type, amounts }) => ({ type, amount: money(amounts[night]) })),
      promoDiscount: [room.promoDiscount]
        .filter((promo) => promo !== undefined)
        .map(({ code, amounts }) => ({ code, amount: money(amounts[night]) })),
    }));
    const checkOut = { date: formatPlainDate(stay.checkOut), gross: 0, discount: [], promoDiscount: [] };
    return profile.breakdown === 'nights' ? nights : [...nights, checkOut];
  };
  return quotes
    .filter(({ availability }) => availability > 0 || profile['sold-out'] === 'listed')
    .map(({ availability, price, ...room }) => ({
      propertyUuid: property.uuid,
      ...room,
      checkInDate: formatPlainDate(stay.checkIn),
      checkOutDate: formatPlainDate(stay.checkOut),
      lengthOfStay: nightsOf(stay),
      availability,
      occupancy: { adults: party.adults, children: party.children },
      price: {
        gross: money(price.gross),
        net: money(price.net),
        tax: money(price.tax),
        serviceCharge: money(price.serviceCharge),
      },
      ...(withBreakdown && { breakdown: breakdownOf(price) }),
    }));
}

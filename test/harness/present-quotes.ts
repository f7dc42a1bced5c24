import type { WireProfile } from '../../src/domain/access/wire-profile.js';
import { toMajorNumber } from '../../src/domain/money/major-number.js';
import { ZERO, type MinorUnits } from '../../src/domain/money/minor-units.js';
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
  const money = (amount: MinorUnits) => toMajorNumber(amount, property.currencyDigits);
  return quotes
    .filter(({ availability }) => availability > 0 || profile['sold-out'] === 'listed')
    .map(({ roomTypeUuid, roomRateUuid, availability, price }) => ({
      propertyUuid: property.uuid,
      roomTypeUuid,
      roomRateUuid,
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
      ...(withBreakdown && { breakdown: breakdownOf(price, profile, money) }),
    }));

  function breakdownOf(
    { nightlyGross, room }: ExplainedQuote['price'],
    { breakdown }: WireProfile,
    toMajor: (amount: MinorUnits) => number,
  ): QuoteBreakdownEntry[] {
    const nights = datesOf(stay).map((date, night) => ({
      date: formatPlainDate(date),
      gross: toMajor(nightlyGross[night] ?? ZERO),
      discount: room.discounts.map(({ type, amounts }) => ({ type, amount: toMajor(amounts[night] ?? ZERO) })),
      promoDiscount: (room.promoDiscount === undefined ? [] : [room.promoDiscount]).map(({ code, amounts }) => ({
        code,
        amount: toMajor(amounts[night] ?? ZERO),
      })),
    }));
    const checkOut = { date: formatPlainDate(stay.checkOut), gross: 0, discount: [], promoDiscount: [] };
    return breakdown === 'nights' ? nights : [...nights, checkOut];
  }
}

import { toMajorNumber } from '../../domain/money/major-number.js';
import { DEFAULT_WIRE_PROFILE, type WireProfile } from '../../domain/access/wire-profile.js';
import { minorUnits } from '../../domain/money/minor-units.js';
import type { PriceColumns, Totals } from '../../domain/pricing/price-columns.js';
import type { PropertySheet } from '../../domain/pricing/property-sheet.js';
import type { Quote } from '../../domain/pricing/quote-stay.js';
import { addDays, formatPlainDate } from '../../domain/stay/plain-date.js';
import { nightsOf, type Stay } from '../../domain/stay/stay.js';
import type { QuoteBreakdownEntry, QuoteDiscount, QuotePromoDiscount, QuoteResponse } from './quote.response.js';
import type { QuotesQuery } from './quotes.query.js';

/** What all quotes of a response have in common. */
interface Frame {
  readonly property: PropertySheet;
  readonly query: Pick<QuotesQuery, 'party' | 'withBreakdown'>;
  readonly lengthOfStay: number;
  /** Every night of the stay, then the check-out date. */
  readonly dates: readonly string[];
  /** Those that a breakdown has. */
  readonly breakdownDates: readonly string[];
}

/** What a quote shows of a price. */
type NightlyPrice = Pick<PriceColumns, keyof Totals | 'nightlyGross' | 'discounts' | 'promoDiscount'>;

const NO_DISCOUNT: QuoteDiscount[] = [];
const NO_PROMO_DISCOUNT: QuotePromoDiscount[] = [];

/** Quotes in major units, field by field (§2.4). */
export function presentQuotes(
  quotes: Iterable<Quote<NightlyPrice>>,
  property: PropertySheet,
  query: Pick<QuotesQuery, 'stay' | 'party' | 'withBreakdown'>,
  profile: WireProfile = DEFAULT_WIRE_PROFILE,
): QuoteResponse[] {
  return [...presentEachQuote(quotes, property, query, profile)];
}

/** The same for quotes that are generated one by one. */
export function* presentEachQuote(
  quotes: Iterable<Quote<NightlyPrice>>,
  property: PropertySheet,
  query: Pick<QuotesQuery, 'stay' | 'party' | 'withBreakdown'>,
  profile: WireProfile = DEFAULT_WIRE_PROFILE,
): Generator<QuoteResponse> {
  const frame = frameOf(property, query, profile);
  for (const quote of quotes) if (isListed(quote, profile)) yield presentQuote(quote, frame);
}

/** The interface lists sold-out rates; other generations of the direct booking API leave them out. */
function isListed({ availability }: Quote<NightlyPrice>, profile: WireProfile): boolean {
  return availability > 0 || profile['sold-out'] === 'listed';
}

function frameOf(
  property: PropertySheet,
  query: Pick<QuotesQuery, 'stay' | 'party' | 'withBreakdown'>,
  { breakdown }: WireProfile,
): Frame {
  const [dates, lengthOfStay] = [datesOf(query.stay), nightsOf(query.stay)];
  const breakdownDates = breakdown === 'nights' ? dates.slice(0, lengthOfStay) : dates;
  return { property, query, lengthOfStay, dates, breakdownDates };
}

function datesOf({ checkIn, checkOut }: Stay): string[] {
  const dates: string[] = [];
  for (let date = checkIn; date <= checkOut; date = addDays(date, 1)) dates.push(formatPlainDate(date));
  return dates;
}

function presentQuote(quote: Quote<NightlyPrice>, frame: Frame): QuoteResponse {
  const { property, query, dates, lengthOfStay } = frame;
  const digits = property.currencyDigits;
  const { price } = quote;
  const response: QuoteResponse = {
    propertyUuid: property.uuid,
    roomTypeUuid: quote.roomTypeUuid,
    roomRateUuid: quote.roomRateUuid,
    checkInDate: dates[0] ?? '',
    checkOutDate: dates[lengthOfStay] ?? '',
    lengthOfStay,
    availability: quote.availability,
    occupancy: { adults: query.party.adults, children: query.party.children },
    price: {
      gross: toMajorNumber(price.gross, digits),
      net: toMajorNumber(price.net, digits),
      tax: toMajorNumber(price.tax, digits),
      serviceCharge: toMajorNumber(price.serviceCharge, digits),
    },
  };
  if (query.withBreakdown) response.breakdown = presentBreakdown(price, frame);
  return response;
}

/** §2.4: one entry per night, and one for the check-out date, on which nothing is due. */
function presentBreakdown(
  { nightlyGross, discounts, promoDiscount }: NightlyPrice,
  { property, breakdownDates }: Frame,
): QuoteBreakdownEntry[] {
  const money = (amount: number | undefined) => toMajorNumber(minorUnits(amount ?? 0), property.currencyDigits);
  return breakdownDates.map((date, night) => {
    const isNight = night < nightlyGross.length;
    return {
      date,
      gross: money(nightlyGross[night]),
      discount:
        isNight && discounts.length > 0
          ? discounts.map(({ type, amounts }) => ({ type, amount: money(amounts[night]) }))
          : NO_DISCOUNT,
      promoDiscount:
        isNight && promoDiscount !== undefined
          ? [{ code: promoDiscount.code, amount: money(promoDiscount.amounts[night]) }]
          : NO_PROMO_DISCOUNT,
    };
  });
}

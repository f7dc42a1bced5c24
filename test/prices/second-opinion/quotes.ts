import type { DataSet } from '../../../src/import/entries/data-set.js';
import type { PropertyEntry, RoomTypeEntry } from '../../../src/import/entries/property-entry.js';
import type { RoomRateEntry } from '../../../src/import/entries/room-rate-entry.js';
import { availabilityOf, holds } from './availability.js';
import type { CalendarDate } from './calendar-date.js';
import { currencyDigits } from './currency-digits.js';
import { decimalOf } from './decimal.js';
import { discountsOf, type Discounts } from './discounts.js';
import { roomRatesInOrder, roomTypesInOrder } from './display-order.js';
import { inLowerCase, propertyOf } from './document.js';
import { basesOf, priceOf, type Price } from './price.js';
import { promotionOf } from './promo-code.js';
import { nightsOf, type Party, type Stay } from './stay.js';

/** A request of Quotes, and today in the property's time zone. */
export interface QuotesRequest extends Stay, Party {
  readonly propertyUuid: string;
  readonly promoCode?: string;
  readonly withBreakdown: boolean;
}

/** A quote as the interface returns it (§2.4), with amounts as decimal strings of major units. */
export interface Quote {
  readonly propertyUuid: string;
  readonly roomTypeUuid: string;
  readonly roomRateUuid: string;
  readonly checkInDate: CalendarDate;
  readonly checkOutDate: CalendarDate;
  readonly lengthOfStay: number;
  readonly availability: number;
  readonly occupancy: { readonly adults: number; readonly children: number };
  readonly price: {
    readonly gross: string;
    readonly net: string;
    readonly tax: string;
    readonly serviceCharge: string;
  };
  readonly breakdown?: readonly BreakdownEntry[];
}

export interface BreakdownEntry {
  readonly date: CalendarDate;
  readonly gross: string;
  readonly discount: readonly { readonly type: string; readonly amount: string }[];
  readonly promoDiscount: readonly { readonly code: string; readonly amount: string }[];
}

/** The second opinion on Quotes: every rate that is quoted for the stay, in display order (decisions 13). */
export function quotesOf(dataSet: DataSet, request: QuotesRequest): Quote[] {
  const property = propertyOf(inLowerCase(dataSet), request.propertyUuid);
  return roomTypesInOrder(property).flatMap((roomType) =>
    roomRatesInOrder(property, roomType)
      .map((roomRate) => quoteOf(property, roomType, roomRate, request))
      .filter((quote) => quote !== undefined),
  );
}

/** @returns undefined if the rate is not quoted */
function quoteOf(
  property: PropertyEntry,
  roomType: RoomTypeEntry,
  roomRate: RoomRateEntry,
  request: QuotesRequest,
): Quote | undefined {
  const digits = currencyDigits(property.currency);
  const { sellDirect = true, promotionOnly = false } = roomRate;
  if (!sellDirect || !holds(roomType, request)) return undefined;
  const bases = basesOf(roomRate, request, request, digits);
  if (bases === undefined) return undefined;
  const promotion = promotionOf(property.promotions, request.promoCode, roomRate.uuid, request);
  if (promotionOnly && promotion === undefined) return undefined;
  const discounts = discountsOf(property, roomRate.uuid, request, bases, promotion, digits);
  const price = priceOf(property, request, request, discounts.left, digits);
  return {
    propertyUuid: property.uuid,
    roomTypeUuid: roomType.uuid,
    roomRateUuid: roomRate.uuid,
    checkInDate: request.checkIn,
    checkOutDate: request.checkOut,
    lengthOfStay: nightsOf(request).length,
    availability: availabilityOf(roomType, roomRate, request),
    occupancy: { adults: request.adults, children: request.children },
    price: {
      gross: decimalOf(price.gross, digits),
      net: decimalOf(price.net, digits),
      tax: decimalOf(price.tax, digits),
      serviceCharge: decimalOf(price.serviceCharge, digits),
    },
    ...(request.withBreakdown ? { breakdown: breakdownOf(request, price, discounts, digits) } : {}),
  };
}

/** One entry for each night and an empty one for the date of check-out (§2.4). */
function breakdownOf(stay: Stay, price: Price, { deals, promotion }: Discounts, digits: number): BreakdownEntry[] {
  const text = (amounts: readonly bigint[], night: number) => decimalOf(amounts[night]!, digits);
  return [
    ...nightsOf(stay).map((date, night) => ({
      date,
      gross: text(price.grossOfNights, night),
      discount: deals.map(({ type, amounts }) => ({ type, amount: text(amounts, night) })),
      promoDiscount: promotion === undefined ? [] : [{ code: promotion.code, amount: text(promotion.amounts, night) }],
    })),
    { date: stay.checkOut, gross: '0', discount: [], promoDiscount: [] },
  ];
}

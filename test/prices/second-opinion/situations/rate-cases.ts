import type { PropertyEntry, RoomTypeEntry } from '../../../../src/import/entries/property-entry.js';
import type { RoomRateEntry } from '../../../../src/import/entries/room-rate-entry.js';
import { currencyDigits } from '../currency-digits.js';
import type { CalendarDate } from '../calendar-date.js';
import { contestsOf, type Contender } from '../deals.js';
import { discountsOf, type Discounts } from '../discounts.js';
import { propertyOf } from '../document.js';
import { basesOf, priceOf, type Price } from '../price.js';
import { promotionOf, type ApplyingPromotion } from '../promo-code.js';
import { quotesOf, type Quote, type QuotesRequest } from '../quotes.js';
import type { Case } from '../random/cases.js';
import { nightsOf } from '../stay.js';

/** A room rate of the requested property, quoted or not, with the workings of its price. */
export interface RateCase {
  readonly property: PropertyEntry;
  readonly roomType: RoomTypeEntry;
  readonly roomRate: RoomRateEntry;
  readonly request: QuotesRequest;
  readonly digits: number;
  readonly nights: readonly CalendarDate[];
  readonly quote: Quote | undefined;
  readonly workings: Workings | undefined;
}

/** The intermediate results of the price. */
export interface Workings {
  readonly bases: readonly bigint[];
  readonly contests: readonly [readonly Contender[], readonly Contender[]];
  readonly promotion: ApplyingPromotion | undefined;
  readonly discounts: Discounts;
  readonly price: Price;
}

export function rateCases({ dataSet, request }: Case<QuotesRequest>): RateCase[] {
  const property = propertyOf(dataSet, request.propertyUuid);
  const quotes = quotesOf(dataSet, request);
  const nights = nightsOf(request);
  return (property.roomRates ?? []).map((roomRate) => ({
    property,
    roomType: property.roomTypes!.find(({ uuid }) => uuid === roomRate.roomTypeUuid)!,
    roomRate,
    request,
    digits: currencyDigits(property.currency),
    nights,
    quote: quotes.find(({ roomRateUuid }) => roomRateUuid === roomRate.uuid),
    workings: workingsOf(property, roomRate, request),
  }));
}

/** @returns undefined if the rate has no price for the stay */
function workingsOf(property: PropertyEntry, roomRate: RoomRateEntry, request: QuotesRequest): Workings | undefined {
  const digits = currencyDigits(property.currency);
  const bases = basesOf(roomRate, request, request, digits);
  if (bases === undefined) return undefined;
  const promotion = promotionOf(property.promotions, request.promoCode, roomRate.uuid, request);
  const discounts = discountsOf(property, roomRate.uuid, request, bases, promotion, digits);
  return {
    bases,
    contests: contestsOf(property.deals, roomRate.uuid, request, bases, digits),
    promotion,
    discounts,
    price: priceOf(property, request, request, discounts.left, digits),
  };
}

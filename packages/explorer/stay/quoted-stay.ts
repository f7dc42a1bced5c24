import { currencyDigits } from '../../../src/domain/money/currency.js';
import type { Named, Quote } from '../api/documents.js';
import type { StayDocument, StayRate } from './stay-document.js';

interface QuotedStay {
  readonly property: string;
  readonly quotes: readonly Quote[];
  readonly roomTypes: readonly Named[];
  readonly roomRates: readonly Named[];
  /** Empty: unknown. */
  readonly currency: string;
  readonly checkIn: string;
  readonly checkOut: string;
  readonly nights: number;
}

/** From quotes alone, which neither explain prices nor list missing rates. */
export function quotedStay(stay: QuotedStay): StayDocument {
  const { property, quotes, roomTypes, roomRates, currency, checkIn, checkOut, nights } = stay;
  const digits = digitsOfQuotes(quotes, currency);
  const named = (list: readonly Named[], uuid: string) => ({
    uuid,
    name: list.find((one) => one.uuid === uuid)?.name ?? uuid,
  });
  return {
    ...{ property, currency, checkIn, checkOut, nights, roomTypes },
    propertyName: undefined,
    leadDays: undefined,
    pricesIncludeCharges: false,
    chargesNotInForce: [],
    dealReasons: [],
    rates: quotes.map((quote) => {
      const roomType = named(roomTypes, quote.roomTypeUuid);
      const roomRate = named(roomRates, quote.roomRateUuid);
      return rateOf(quote, digits, roomType, { ...roomRate, name: withoutPrefix(roomRate.name, `${roomType.name}, `) });
    }),
  };
}

/** The direct booking API puts the name of the room type in front of that of the rate. */
function withoutPrefix(name: string, prefix: string): string {
  return name.startsWith(prefix) ? name.slice(prefix.length) : name;
}

function rateOf(quote: Quote, digits: number, roomType: Named, roomRate: Named): StayRate {
  const { availability, price, breakdown = [] } = quote;
  const text = (amount: number) => amount.toFixed(digits);
  return {
    roomType,
    roomRate,
    availability,
    notQuoted: [],
    notBookable:
      availability > 0
        ? []
        : [{ code: 'NotAvailable', text: 'sold out, or closed by a restriction: quotes do not say which' }],
    price: {
      net: text(price.net),
      tax: text(price.tax),
      serviceCharge: text(price.serviceCharge),
      gross: text(price.gross),
    },
    // The last date is that of the check-out.
    quotedNights: breakdown.slice(0, -1).map(({ date, gross, discount, promoDiscount }) => ({
      date,
      gross: text(gross),
      discounts: [
        ...discount.map(({ type, amount }) => ({ code: type, amount: text(amount) })),
        ...promoDiscount.map(({ code, amount }) => ({ code, amount: text(amount) })),
      ].filter(({ amount }) => Number(amount) !== 0),
    })),
  };
}

/** Those of the currency; if it is unknown, as many as the longest amount has. */
function digitsOfQuotes(quotes: readonly Quote[], currency: string): number {
  const digits = currencyDigits(currency);
  if (digits !== undefined) return digits;
  const amounts = quotes.flatMap(({ price }) => [price.gross, price.net, price.tax, price.serviceCharge]);
  return Math.max(0, ...amounts.map((amount) => (String(amount).split('.')[1] ?? '').length));
}

import type { Named } from '../api/documents.js';
import type { ExplainDocument, ExplainedRate } from '../api/explain-document.js';

/** A stay as the page shows it: explained, or quotes alone. */
export interface StayDocument {
  /** The UUID of the property. */
  readonly property: string;
  /** The name of the property; undefined: quotes alone do not say. */
  readonly propertyName: string | undefined;
  readonly currency: string;
  readonly checkIn: string;
  readonly checkOut: string;
  readonly nights: number;
  /** Undefined: unknown, as quotes alone do not say. */
  readonly leadDays: number | undefined;
  readonly pricesIncludeCharges: boolean;
  /** Of the property, each once. */
  readonly roomTypes: readonly Named[];
  readonly rates: readonly StayRate[];
  readonly chargesNotInForce: NonNullable<ExplainDocument['chargesNotInForce']>;
  /** Why the deal of a channel does not apply. */
  readonly dealReasons: readonly string[];
}

export interface StayRate extends ExplainedRate {
  /** Of quotes alone: what is known of each night. */
  readonly quotedNights?: readonly QuotedNight[];
}

export interface QuotedNight {
  readonly date: string;
  readonly gross: string;
  readonly discounts: readonly { readonly code: string; readonly amount: string }[];
}

/** A rate and a party: a channel has the same rate once for each occupancy. */
export function nameOf({ roomRate, occupancy }: StayRate): string {
  return occupancy === undefined ? roomRate.uuid : `${roomRate.uuid} ${occupancy.adults} ${occupancy.children}`;
}

/** A rate that can be booked, with its price. */
export type PricedRate = StayRate & Required<Pick<StayRate, 'price'>>;

export function isPriced(rate: StayRate): rate is PricedRate {
  return rate.price !== undefined;
}

/** Channels are not shown how many rooms are left. */
export const isBookable = (rate: StayRate): boolean =>
  isPriced(rate) && rate.notBookable.length === 0 && rate.notQuoted.length === 0 && rate.availability !== 0;

/** Whether a promo code lowers the price of a rate. Quotes alone state it for each night, as it is stored. */
export function isReducedBy({ rates }: StayDocument, promo: string): boolean {
  const key = (code: string) => code.trim().toLowerCase();
  return rates.some(
    ({ explanation, quotedNights = [] }) =>
      explanation?.discounts.some(({ kind, applies }) => kind === 'promotion' && applies) === true ||
      quotedNights.some(({ discounts }) => discounts.some(({ code }) => key(code) === key(promo))),
  );
}

/** From the document of the extension. */
export function explainedStay(document: ExplainDocument): StayDocument {
  const { property, checkIn, checkOut, nights, leadDays, rates, chargesNotInForce = [], request } = document;
  return {
    property: property.uuid,
    propertyName: property.name,
    currency: property.currency,
    checkIn,
    checkOut,
    nights,
    leadDays,
    pricesIncludeCharges: property.pricesIncludeCharges,
    roomTypes: [...new Map(rates.map(({ roomType }) => [roomType.uuid, roomType])).values()],
    rates,
    chargesNotInForce,
    dealReasons: request.deal?.reasons.map(({ text }) => text) ?? [],
  };
}

import {
  eachOfferExplanation,
  eachRoomTypeOffers,
  type Offer,
  type OfferRequest,
} from '../../src/domain/pricing/offer-stay.js';
import type { StayPrice } from '../../src/domain/pricing/price-stay.js';
import type { PropertySheet } from '../../src/domain/pricing/property-sheet.js';
import { eachQuoteExplanation, type QuoteRequest } from '../../src/domain/pricing/quote-stay.js';
import type { Connection } from '../../src/domain/pricing/seller.js';

/** A quote, with how its price came about. */
export interface ExplainedQuote {
  readonly roomTypeUuid: string;
  readonly roomRateUuid: string;
  readonly availability: number;
  readonly price: StayPrice;
}

/** An offer, with how its price came about. */
export interface ExplainedOffer extends Offer {
  readonly availability: number;
  readonly price: StayPrice;
}

/** The quotes of a stay. */
export function quoteStay(property: PropertySheet, request: QuoteRequest): ExplainedQuote[] {
  return [...eachQuoteExplanation(property, request)].flatMap(({ roomType, rate, availability, price }) =>
    price === undefined ? [] : { roomTypeUuid: roomType.uuid, roomRateUuid: rate.uuid, availability, price },
  );
}

/** The offers of a stay by room type. */
export function offerStay(
  property: PropertySheet,
  connection: Connection,
  request: OfferRequest,
): { roomTypeUuid: string; offers: ExplainedOffer[] }[] {
  const explanations = [...eachOfferExplanation(property, connection, request)];
  return [...eachRoomTypeOffers(property, connection, request)].map(({ roomTypeUuid, offers }) => ({
    roomTypeUuid,
    offers: [...offers].flatMap((offer) => {
      if (offer === undefined) return [];
      const { availability, price } =
        explanations.find(({ rate, occupancy }) => rate === offer.rate && isSame(occupancy, offer.occupancy)) ?? {};
      if (availability === undefined || price === undefined) throw new Error('what is offered has an explained price');
      return { ...offer, availability, price };
    }),
  }));
}

function isSame(a: Offer['occupancy'], b: Offer['occupancy']): boolean {
  return a.adults === b.adults && a.children === b.children;
}

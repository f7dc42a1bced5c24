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

/** How many rooms are left, and how the price of one came about. */
interface Explained {
  readonly availability: number;
  readonly price: StayPrice;
}

export interface ExplainedQuote extends Explained {
  readonly roomTypeUuid: string;
  readonly roomRateUuid: string;
}

export type ExplainedOffer = Offer & Explained;

/** The quotes of a stay. */
export function quoteStay(property: PropertySheet, request: QuoteRequest): ExplainedQuote[] {
  return [...eachQuoteExplanation(property, request)].flatMap(({ roomType, rate, availability, price }) =>
    price === undefined ? [] : { roomTypeUuid: roomType.uuid, roomRateUuid: rate.uuid, availability, price },
  );
}

/** The offers of a stay by room type. */
export function offerStay(property: PropertySheet, connection: Connection, request: OfferRequest) {
  const explanations = [...eachOfferExplanation(property, connection, request)];
  return [...eachRoomTypeOffers(property, connection, request)].map(({ roomTypeUuid, offers }) => ({
    roomTypeUuid,
    offers: [...offers].flatMap((offer): ExplainedOffer[] => {
      if (offer === undefined) return [];
      const { adults, children } = offer.occupancy;
      const { availability, price } =
        explanations
          .filter(({ rate }) => rate === offer.rate)
          .find(({ occupancy }) => occupancy.adults === adults && occupancy.children === children) ?? {};
      if (availability === undefined || price === undefined) throw new Error('what is offered has an explained price');
      return [{ ...offer, availability, price }];
    }),
  }));
}

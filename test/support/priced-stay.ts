import {
  type Connection,
  eachOfferExplanation,
  type ExplainedOffer,
  type OfferRequest,
} from '../../src/domain/pricing/offer-stay.js';
import type { PropertySheet } from '../../src/domain/pricing/property-sheet.js';
import { eachQuoteExplanation, type ExplainedQuote, type QuoteRequest } from '../../src/domain/pricing/quote-stay.js';

/** The quotes of a stay, with how their prices came about. */
export function quoteStay(property: PropertySheet, request: QuoteRequest): ExplainedQuote[] {
  return [...eachQuoteExplanation(property, request)].flatMap(({ quote }) => quote ?? []);
}

/** The offers of a stay by room type, with how their prices came about. */
export function offerStay(
  property: PropertySheet,
  connection: Connection,
  request: OfferRequest,
): { roomTypeUuid: string; offers: ExplainedOffer[] }[] {
  const explanations = [...eachOfferExplanation(property, connection, request)];
  return property.roomTypes
    .filter(({ active }) => active)
    .map(({ uuid }) => ({
      roomTypeUuid: uuid,
      offers: explanations.filter(({ roomType }) => roomType.uuid === uuid).flatMap(({ offer }) => offer ?? []),
    }));
}

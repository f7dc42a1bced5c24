import { explainNights, type NightPrice } from '../../src/domain/pricing/explain-nights.js';
import type { PriceRequest } from '../../src/domain/pricing/price-request.js';
import { priceRate, stayPrice, type StayPrice } from '../../src/domain/pricing/price-stay.js';
import { RateSearch } from '../../src/domain/pricing/rate-search.js';
import type { PropertySheet, RoomRateSheet } from '../../src/domain/pricing/property-sheet.js';
import type { Seller } from '../../src/domain/pricing/seller.js';

/** A price, and how each of its nights was calculated. */
export interface ExplainedPrice extends StayPrice {
  readonly nights: readonly NightPrice[];
}

/** The price of a stay that has one; by default without deals and promo code. */
export function explainedPrice(
  property: PropertySheet,
  rate: RoomRateSheet,
  request: PriceRequest,
  seller: Seller = { sells: 'direct', promotion: undefined },
): ExplainedPrice {
  const search = new RateSearch(property, request, seller);
  const outcome = { deals: [], promotion: undefined };
  if (!priceRate(search, rate, outcome)) throw new Error('the stay has no price');
  const price = stayPrice(search, outcome);
  return { ...price, nights: explainNights(property, rate, request, price) };
}

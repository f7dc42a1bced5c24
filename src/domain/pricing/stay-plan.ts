import { nightsOf } from '../stay/stay.js';
import { chargePlan, type ChargePlan } from './charges/charge-plan.js';
import { dealPlan, type DealPlan } from './deals/deal-plan.js';
import type { PriceRequest } from './price-request.js';
import type { NightTable } from './night-table.js';
import type { PropertySheet } from './property-sheet.js';
import type { Seller } from './seller.js';

/** The part of a price that is the same for all room rates of a response, so calculated once for it. */
export interface StayPlan {
  readonly figures: NightTable;
  readonly request: PriceRequest;
  readonly seller: Seller;
  readonly nights: number;
  readonly charges: ChargePlan;
  readonly deals: DealPlan;
}

/** Plans the price of a stay; deals and promotions of the property apply to direct bookings only. */
export function stayPlan(property: PropertySheet, request: PriceRequest, seller: Seller): StayPlan {
  const deals =
    seller.sells === 'direct' ? dealPlan(property.deals, seller.promotion, request) : dealPlan([], undefined, request);
  return {
    figures: property.nights,
    request,
    seller,
    nights: nightsOf(request.stay),
    charges: chargePlan(property, request),
    deals,
  };
}

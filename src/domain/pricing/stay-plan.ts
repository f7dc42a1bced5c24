import { chargePlan, type ChargePlan } from './charges/charge-plan.js';
import { dealPlan, type DealPlan } from './deals/deal-plan.js';
import type { PriceRequest } from './price-request.js';
import type { PropertySheet } from './property-sheet.js';
import type { Seller } from './seller.js';

/** The part of a price that is the same for all room rates of a response, so calculated once for it. */
export interface StayPlan {
  readonly charges: ChargePlan;
  readonly deals: DealPlan;
}

/** Plans the price of a stay; the property's deals apply to direct bookings only. */
export function stayPlan(property: PropertySheet, request: PriceRequest, { sells }: Seller): StayPlan {
  const deals = sells === 'direct' ? property.deals : [];
  return { charges: chargePlan(property, request), deals: dealPlan(deals, request) };
}

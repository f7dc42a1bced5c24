import { chargePlan, type ChargePlan } from './charges/charge-plan.js';
import { dealPlan, type DealPlan } from './deals/deal-plan.js';
import type { PriceRequest } from './price-request.js';
import type { PropertySheet } from './property-sheet.js';
import type { Seller } from './seller.js';

/** What of a price is the same for all room rates of an answer, so it is worked out once for it. */
export interface StayPlan {
  readonly charges: ChargePlan;
  readonly deals: DealPlan;
}

/** Plans the price of a stay; the property's deals are of direct bookings alone. */
export function stayPlan(property: PropertySheet, request: PriceRequest, { sells }: Seller): StayPlan {
  const deals = sells === 'direct' ? property.deals : [];
  return { charges: chargePlan(property, request), deals: dealPlan(deals, request) };
}

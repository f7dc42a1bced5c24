import type { RequestedPromotion } from '../../domain/pricing/deals/promotion-reasons.js';
import type { RateOutcome } from '../../domain/pricing/evaluate-rate.js';
import type { NightPrice } from '../../domain/pricing/explain-nights.js';
import type { StayPrice } from '../../domain/pricing/price-stay.js';
import type { Party } from '../../domain/stay/party.js';

/** The outcome for one room rate and one party, of a direct booking (of one room) or of a channel. */
export interface RateExplanation extends Omit<RateOutcome, 'price'> {
  readonly party: Party;
  /** How many rooms are requested for it. */
  readonly rooms: number;
  /** Undefined if it is not quoted or not offered. */
  readonly result: ExplainedResult | undefined;
  /** Only for a direct booking with a promo code. */
  readonly promotion: RequestedPromotion | undefined;
}

/** A price, and how each of its nights came about. */
export interface ExplainedResult {
  readonly availability: number;
  readonly price: StayPrice;
  readonly nights: readonly NightPrice[];
}

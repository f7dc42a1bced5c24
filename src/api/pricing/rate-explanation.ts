import type { RequestedPromotion } from '../../domain/pricing/deals/requested-promotion.js';
import type { Exclusion } from '../../domain/pricing/exclusions.js';
import type { NightPrice } from '../../domain/pricing/explain-nights.js';
import type { Obstacle } from '../../domain/pricing/obstacles.js';
import type { StayPrice } from '../../domain/pricing/price-stay.js';
import type { RoomRateSheet, RoomTypeSheet } from '../../domain/pricing/property-sheet.js';
import type { Party } from '../../domain/stay/party.js';

/** The outcome for one room rate and one party, of a direct booking or of a channel. */
export interface RateExplanation {
  readonly roomType: RoomTypeSheet;
  readonly rate: RoomRateSheet;
  readonly party: Party;
  /** How many rooms are requested. */
  readonly rooms: number;
  readonly exclusions: readonly Exclusion[];
  readonly obstacles: readonly Obstacle[];
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

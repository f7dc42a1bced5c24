import type { Exclusion } from '../../../domain/pricing/exclusions.js';
import type { RequestedChannelDeal } from '../../../domain/pricing/deals/requested-channel-deal.js';
import type { RequestedPromotion } from '../../../domain/pricing/deals/requested-promotion.js';
import type { Obstacle } from '../../../domain/pricing/obstacles.js';
import type { Connection } from '../../../domain/pricing/offer-stay.js';
import type { StayPrice } from '../../../domain/pricing/price-stay.js';
import type { PropertySheet, RoomRateSheet, RoomTypeSheet } from '../../../domain/pricing/property-sheet.js';
import type { Party } from '../../../domain/stay/party.js';
import type { PlainDate } from '../../../domain/stay/plain-date.js';
import type { Stay } from '../../../domain/stay/stay.js';

/** What all room rates of a result have in common. */
export interface QuoteContext {
  readonly sheet: PropertySheet;
  readonly stay: Stay;
  readonly today: PlainDate;
  readonly explain: boolean;
  /** The seller: direct, or a channel with its connection and the requested deal, if any. */
  readonly seller:
    | { readonly sells: 'direct' }
    | {
        readonly sells: 'channel';
        readonly connection: Connection;
        readonly deal: NamedDeal | undefined;
        readonly roomCounts: boolean;
      };
}

/** The requested channel deal, with its code as requested. */
export interface NamedDeal extends RequestedChannelDeal {
  readonly code: string;
}

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
  readonly result: { readonly availability: number; readonly price: StayPrice } | undefined;
  /** Only for a direct booking with a promo code. */
  readonly promotion: RequestedPromotion | undefined;
}

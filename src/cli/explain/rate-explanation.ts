import type { Exclusion } from '../../domain/pricing/exclusions.js';
import type { AskedChannelDeal } from '../../domain/pricing/deals/asked-channel-deal.js';
import type { AskedPromotion } from '../../domain/pricing/deals/asked-promotion.js';
import type { Obstacle } from '../../domain/pricing/obstacles.js';
import type { Connection } from '../../domain/pricing/offer-stay.js';
import type { StayPrice } from '../../domain/pricing/price-stay.js';
import type { PropertySheet, RoomRateSheet, RoomTypeSheet } from '../../domain/pricing/property-sheet.js';
import type { Party } from '../../domain/stay/party.js';
import type { PlainDate } from '../../domain/stay/plain-date.js';
import type { Stay } from '../../domain/stay/stay.js';

/** What all room rates of an answer have in common. */
export interface Question {
  readonly sheet: PropertySheet;
  readonly stay: Stay;
  readonly today: PlainDate;
  readonly explain: boolean;
  /** Who sells; a channel by its connection, and perhaps by the deal that it asks for. */
  readonly seller:
    | { readonly sells: 'direct' }
    | { readonly sells: 'channel'; readonly connection: Connection; readonly deal: NamedDeal | undefined };
}

/** The deal of a channel that is asked for, with its code as it was asked. */
export interface NamedDeal extends AskedChannelDeal {
  readonly code: string;
}

/** What became of one room rate for one party, of a direct booking or of a channel. */
export interface RateExplanation {
  readonly roomType: RoomTypeSheet;
  readonly rate: RoomRateSheet;
  readonly party: Party;
  /** How many rooms are asked for. */
  readonly rooms: number;
  readonly exclusions: readonly Exclusion[];
  readonly obstacles: readonly Obstacle[];
  /** Undefined where it is not quoted, or not offered. */
  readonly result: { readonly availability: number; readonly price: StayPrice } | undefined;
  /** Of a direct booking with a promo code. */
  readonly promotion: AskedPromotion | undefined;
}

import type { ChannelDeal } from './deals/channel-deal.js';
import type { Promotion } from './deals/promotion.js';

/** The connection of a channel to a property. */
export interface Connection {
  /** The rates that the channel may sell; undefined for all except promotion-only ones. */
  readonly roomRateUuids: ReadonlySet<string> | undefined;
  /** The channel's deals that the property takes part in, approved or not. */
  readonly deals: readonly ChannelDeal[];
}

/** The seller determines what is sold, and what lowers its price: for a direct sale deals and promo codes, for a channel its own deal. */
export type Seller =
  | { readonly sells: 'direct'; readonly promotion: Promotion | undefined }
  | {
      readonly sells: 'channel';
      readonly connection: Pick<Connection, 'roomRateUuids'>;
      readonly deal: ChannelDeal | undefined;
      /** Whether it sells anything: not if the requested deal does not apply. */
      readonly isOpen: boolean;
    };

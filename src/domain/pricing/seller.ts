import type { ChannelDeal } from './deals/channel-deal.js';
import type { Promotion } from './deals/promotion.js';

/** The seller determines what lowers the price: for a direct sale deals and promo codes, for a channel its own deal. */
export type Seller =
  | { readonly sells: 'direct'; readonly promotion: Promotion | undefined }
  | { readonly sells: 'channel'; readonly deal: ChannelDeal | undefined };

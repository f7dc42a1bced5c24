import type { ChannelDeal } from './deals/channel-deal.js';
import type { Promotion } from './deals/promotion.js';

/** Who sells, and so what lowers the price: a property its deals and promo codes, a channel its own deal. */
export type Seller =
  | { readonly sells: 'direct'; readonly promotion: Promotion | undefined }
  | { readonly sells: 'channel'; readonly deal: ChannelDeal | undefined };

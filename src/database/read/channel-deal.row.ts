import { ppm } from '../../domain/money/percentage.js';
import type { ChannelDeal } from '../../domain/pricing/deals/channel-deal.js';
import { toPlainDate, toPlainDateOrNull } from '../columns.js';
import type { ChannelDealModel, ChannelDealPropertyModel } from '../generated/models.js';

/** A property's part in a channel's deal as the pricing core takes it. */
export function toChannelDeal({ deal, approved }: ChannelDealPropertyModel & { deal: ChannelDealModel }): ChannelDeal {
  return {
    code: deal.code,
    discount: ppm(deal.discountPpm),
    commission: ppm(deal.commissionPpm),
    stayFrom: toPlainDate(deal.stayFrom),
    stayTo: toPlainDateOrNull(deal.stayTo),
    bookFrom: toPlainDateOrNull(deal.bookFrom),
    bookTo: toPlainDateOrNull(deal.bookTo),
    approved,
  };
}

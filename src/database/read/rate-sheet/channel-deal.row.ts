import { ppm } from '../../../domain/money/percentage.js';
import type { ChannelDeal } from '../../../domain/pricing/deals/channel-deal.js';
import type { ChannelDealModel } from '../../generated/models.js';
import { type JsonRow, toDate, toDateOrNull } from '../../json-row.js';

/** A property's part in a channel deal, as the pricing core expects it. */
export function toChannelDeal(deal: JsonRow<ChannelDealModel>, approved: boolean): ChannelDeal {
  return {
    code: deal.code,
    discount: ppm(deal.discountPpm),
    commission: ppm(deal.commissionPpm),
    stayFrom: toDate(deal.stayFrom),
    stayTo: toDateOrNull(deal.stayTo),
    bookFrom: toDateOrNull(deal.bookFrom),
    bookTo: toDateOrNull(deal.bookTo),
    approved,
  };
}

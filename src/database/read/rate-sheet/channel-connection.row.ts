import { compareCodePoints } from '../../../domain/content/code-points.js';
import { ppm } from '../../../domain/money/percentage.js';
import type { Commission } from '../../../domain/pricing/commission.js';
import type { ChannelDeal } from '../../../domain/pricing/deals/channel-deal.js';
import type { Connection } from '../../../domain/pricing/seller.js';
import type { ChannelDealModel } from '../../generated/models.js';
import { type JsonRow, toDate, toDateOrNull } from '../../json-row.js';
import { groupBy } from './group-by.js';
import type { PropertyRecord } from './property-record.js';

/** A property's connection to a channel: what the channel may sell, and its commissions. */
export interface ChannelConnection extends Connection {
  readonly commission: Commission;
}

/** The connections of a property, by the channel's API id. */
export function toConnections(record: PropertyRecord): Map<string, ChannelConnection> {
  const roomRates = groupBy(record.rows('channel_room_rate'), ({ apiId }) => apiId);
  const deals = toDeals(record);
  return new Map(
    record.rows('channel_property').map((row) => [
      row.apiId,
      {
        commission: { siteminder: ppm(row.siteminderCommissionPpm), channel: ppm(row.channelCommissionPpm) },
        roomRateUuids: row.listedRatesOnly
          ? new Set((roomRates.get(row.apiId) ?? []).map(({ roomRateUuid }) => roomRateUuid))
          : undefined,
        deals: deals.get(row.apiId) ?? [],
      },
    ]),
  );
}

/** The property's part in the deals of each channel, by its API id. */
function toDeals(record: PropertyRecord): Map<string, ChannelDeal[]> {
  const terms = groupBy(record.rows('channel_deal'), ({ apiId }) => apiId);
  const deals = new Map<string, ChannelDeal[]>();
  const parts = record.rows('channel_deal_property').sort((a, b) => compareCodePoints(a.dealCode, b.dealCode));
  for (const { apiId, dealCode, approved } of parts) {
    const deal = terms.get(apiId)?.find(({ code }) => code === dealCode);
    if (deal !== undefined) deals.set(apiId, [...(deals.get(apiId) ?? []), toChannelDeal(deal, approved)]);
  }
  return deals;
}

/** A property's part in a channel deal, as the pricing core expects it. */
function toChannelDeal(deal: JsonRow<ChannelDealModel>, approved: boolean): ChannelDeal {
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

import type { ChannelDealEntry, ChannelEntry, ChannelPropertyEntry } from '../entries/channel-entry.js';
import { compareCodePoints } from '../../domain/content/code-points.js';
import type {
  ChannelDealModel,
  ChannelDealPropertyModel,
  ChannelModel,
  ChannelPropertyModel,
  ChannelRoomRateModel,
} from '../../database/generated/models.js';
import { FIRST_DATE, formatPlainDate } from '../../domain/stay/plain-date.js';
import { CHANNEL_DEAL } from '../entries/fields.js';
import { dateText, percentageText } from './column-text.js';
import { withoutNulls } from './without-nulls.js';

type Connection = ChannelPropertyModel & { roomRates: ChannelRoomRateModel[] };
type Deal = ChannelDealModel & { properties: ChannelDealPropertyModel[] };

/** A channel with its connections and deals; its lists are sets, so each is sorted by uuid or code. */
export function channelEntry(row: ChannelModel & { properties: Connection[]; deals: Deal[] }): ChannelEntry {
  return {
    apiId: row.apiId,
    name: row.name,
    properties: row.properties.map(connectionEntry).sort((a, b) => compareCodePoints(a.uuid, b.uuid)),
    deals: row.deals.map(channelDealEntry).sort((a, b) => compareCodePoints(a.code, b.code)),
  };
}

function connectionEntry(row: Connection): ChannelPropertyEntry {
  const listed = row.roomRates.map(({ roomRateUuid }) => roomRateUuid).sort(compareCodePoints);
  return withoutNulls({
    uuid: row.propertyUuid,
    siteminderCommissionPercentage: percentageText(row.siteminderCommissionPpm),
    channelCommissionPercentage: percentageText(row.channelCommissionPpm),
    roomRateUuids: row.listedRatesOnly ? listed : null,
  });
}

function channelDealEntry(row: Deal): ChannelDealEntry {
  return CHANNEL_DEAL.entry(row, {
    discountPercentage: percentageText(row.discountPpm),
    commissionPercentage: percentageText(row.commissionPpm),
    stayFrom: (dateText(row.stayFrom) as string | null) ?? formatPlainDate(FIRST_DATE),
    properties: row.properties
      .map(({ propertyUuid, approved }) => ({ uuid: propertyUuid, approved }))
      .sort((a, b) => compareCodePoints(a.uuid, b.uuid)),
  });
}

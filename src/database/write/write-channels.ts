import type { ChannelDealEntry, ChannelEntry, ChannelPropertyEntry } from '../../data-set/channel-entry.js';
import { readPercentage } from '../../data-set/read-figure.js';
import type { ChannelDealModel, ChannelPropertyModel } from '../generated/models.js';
import type { JsonRow } from '../json-row.js';
import type { ImportTransaction } from './import-connection.js';
import { ONLY_GIVEN, replaceRows } from './replace-rows.js';

/**
 * Creates or renames a channel. The listed connections and deals are created or replaced as a whole, the others stay. What is
 * stored as listed is not written.
 */
export async function writeChannel(transaction: ImportTransaction, channel: ChannelEntry): Promise<void> {
  const { apiId, name, properties = [], deals = [] } = channel;
  await replaceRows(transaction, { name: 'channel', key: ['api_id'] }, ONLY_GIVEN, [{ apiId, name }]);
  await writeConnections(transaction, apiId, properties);
  await writeDeals(transaction, apiId, deals);
}

async function writeConnections(
  transaction: ImportTransaction,
  apiId: string,
  properties: readonly ChannelPropertyEntry[],
): Promise<void> {
  const connection = ['api_id', 'property_uuid'];
  const rows = properties.map((property) => connectionRow(apiId, property));
  await replaceRows(transaction, { name: 'channel_property', key: connection }, ONLY_GIVEN, rows);
  await replaceRows(
    transaction,
    { name: 'channel_room_rate', key: [...connection, 'room_rate_uuid'] },
    {
      where: 't.api_id = $2 AND t.property_uuid = ANY ($3::uuid[])',
      values: [apiId, properties.map(({ uuid }) => uuid)],
    },
    properties.flatMap(({ uuid, roomRateUuids = [] }) =>
      roomRateUuids.map((roomRateUuid) => ({ apiId, propertyUuid: uuid, roomRateUuid })),
    ),
  );
}

async function writeDeals(
  transaction: ImportTransaction,
  apiId: string,
  deals: readonly ChannelDealEntry[],
): Promise<void> {
  const rows = deals.map((deal) => dealRow(apiId, deal));
  await replaceRows(transaction, { name: 'channel_deal', key: ['api_id', 'code'] }, ONLY_GIVEN, rows);
  await replaceRows(
    transaction,
    { name: 'channel_deal_property', key: ['api_id', 'deal_code', 'property_uuid'] },
    { where: 't.api_id = $2 AND t.deal_code = ANY ($3)', values: [apiId, deals.map(({ code }) => code)] },
    deals.flatMap(({ code: dealCode, properties }) =>
      properties.map(({ uuid, approved }) => ({ apiId, dealCode, propertyUuid: uuid, approved: approved ?? true })),
    ),
  );
}

function connectionRow(apiId: string, property: ChannelPropertyEntry): JsonRow<ChannelPropertyModel> {
  return {
    apiId,
    propertyUuid: property.uuid,
    siteminderCommissionPpm: ppmOf(property.siteminderCommissionPercentage),
    channelCommissionPpm: ppmOf(property.channelCommissionPercentage),
    listedRatesOnly: property.roomRateUuids !== undefined,
  };
}

function dealRow(apiId: string, deal: ChannelDealEntry): JsonRow<ChannelDealModel> {
  return {
    apiId,
    code: deal.code,
    kind: deal.kind,
    discountPpm: ppmOf(deal.discountPercentage),
    commissionPpm: ppmOf(deal.commissionPercentage),
    stayFrom: deal.stayFrom,
    stayTo: deal.stayTo ?? null,
    bookFrom: deal.bookFrom ?? null,
    bookTo: deal.bookTo ?? null,
  };
}

function ppmOf(text: string): number {
  return readPercentage(text) ?? 0;
}

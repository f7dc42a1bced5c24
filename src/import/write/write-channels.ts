import type { ChannelDealEntry, ChannelEntry, ChannelPropertyEntry } from '../entries/channel-entry.js';
import { CHANNEL_DEAL } from '../entries/fields.js';
import { readPercentage } from '../parse/read-figure.js';
import type { ChannelDealModel, ChannelPropertyModel } from '../../database/generated/models.js';
import type { JsonRow } from '../../database/json-row.js';
import type { ImportTransaction } from './import-connection.js';
import { insertMissing, type KeyedTable, ONLY_GIVEN, replaceRows } from './replace-rows.js';

/** An entry of a channel, with the channel. */
type Of<Entry> = Entry & { readonly apiId: string };

const CHANNEL: KeyedTable = { name: 'channel', key: ['api_id'] };
const DEAL: KeyedTable = { name: 'channel_deal', key: ['api_id', 'code'] };

/**
 * Creates or renames channels. The listed connections and deals are created or replaced as a whole, the others stay. What is
 * stored as listed is not written. The properties must be locked; another import of a channel also waits until this one has ended
 * if it has one of its deals, or another name.
 */
export async function writeChannels(transaction: ImportTransaction, channels: readonly ChannelEntry[]): Promise<void> {
  if (channels.length === 0) return;
  await writeNames(transaction, channels);
  await writeConnections(
    transaction,
    channels.flatMap(({ apiId, properties = [] }) => properties.map((property) => ({ ...property, apiId }))),
  );
  await writeDeals(
    transaction,
    channels.flatMap(({ apiId, deals = [] }) => deals.map((deal) => ({ ...deal, apiId }))),
  );
}

/** Of channels whose list of properties is empty, which could be meant to remove connections, those that keep some, with their number. */
export async function keptConnections(
  transaction: ImportTransaction,
  channels: readonly ChannelEntry[],
): Promise<readonly KeptConnections[]> {
  const empty = channels.filter(({ properties }) => properties?.length === 0).map(({ apiId }) => apiId);
  if (empty.length === 0) return [];
  return transaction.query<KeptConnections & { apiId: string }>(
    `SELECT api_id AS "apiId", count(*)::int AS connections FROM channel_property WHERE api_id = ANY ($1)
    GROUP BY api_id ORDER BY api_id`,
    [empty],
  );
}

/** A channel, and how many connections it has. */
export interface KeptConnections {
  readonly apiId: string;
  readonly connections: number;
}

/** The properties whose connections and deals channels list. */
export function propertiesOfChannels(channels: readonly ChannelEntry[]): readonly string[] {
  return channels.flatMap(({ properties = [], deals = [] }) =>
    [...properties, ...deals.flatMap((deal) => deal.properties)].map(({ uuid }) => uuid),
  );
}

/** Two imports that leave a channel its name share its lock; one that renames it does not. */
async function writeNames(transaction: ImportTransaction, channels: readonly ChannelEntry[]): Promise<void> {
  const rows = channels.map(({ apiId, name }) => ({ apiId, name }));
  await insertMissing(transaction, CHANNEL, rows);
  await replaceRows(transaction, CHANNEL, ONLY_GIVEN, rows);
  await transaction.query('SELECT FROM channel WHERE api_id = ANY ($1) ORDER BY api_id FOR SHARE', [
    rows.map(({ apiId }) => apiId),
  ]);
  // A rename that was not visible before has ended now.
  await replaceRows(transaction, CHANNEL, ONLY_GIVEN, rows);
}

async function writeConnections(
  transaction: ImportTransaction,
  properties: readonly Of<ChannelPropertyEntry>[],
): Promise<void> {
  if (properties.length === 0) return;
  const connection = ['api_id', 'property_uuid'];
  const rows = properties.map(connectionRow);
  await replaceRows(transaction, { name: 'channel_property', key: connection }, ONLY_GIVEN, rows);
  await replaceRows(
    transaction,
    { name: 'channel_room_rate', key: [...connection, 'room_rate_uuid'] },
    {
      where: '(t.api_id, t.property_uuid) IN (SELECT * FROM unnest($2::text[], $3::uuid[]))',
      values: [properties.map(({ apiId }) => apiId), properties.map(({ uuid }) => uuid)],
    },
    properties.flatMap(({ apiId, uuid, roomRateUuids = [] }) =>
      roomRateUuids.map((roomRateUuid) => ({ apiId, propertyUuid: uuid, roomRateUuid })),
    ),
  );
}

async function writeDeals(transaction: ImportTransaction, deals: readonly Of<ChannelDealEntry>[]): Promise<void> {
  if (deals.length === 0) return;
  const rows = deals.map(dealRow);
  const keys = [rows.map(({ apiId }) => apiId), rows.map(({ code }) => code)];
  await insertMissing(transaction, DEAL, rows);
  await transaction.query(
    `SELECT FROM channel_deal WHERE (api_id, code) IN (SELECT * FROM unnest($1::text[], $2::text[]))
    ORDER BY api_id, code FOR NO KEY UPDATE`,
    keys,
  );
  await replaceRows(transaction, DEAL, ONLY_GIVEN, rows);
  await replaceRows(
    transaction,
    { name: 'channel_deal_property', key: ['api_id', 'deal_code', 'property_uuid'] },
    { where: '(t.api_id, t.deal_code) IN (SELECT * FROM unnest($2::text[], $3::text[]))', values: keys },
    deals.flatMap(({ apiId, code: dealCode, properties }) =>
      properties.map(({ uuid, approved }) => ({ apiId, dealCode, propertyUuid: uuid, approved: approved ?? true })),
    ),
  );
}

function connectionRow(property: Of<ChannelPropertyEntry>): JsonRow<ChannelPropertyModel> {
  return {
    apiId: property.apiId,
    propertyUuid: property.uuid,
    siteminderCommissionPpm: ppmOf(property.siteminderCommissionPercentage),
    channelCommissionPpm: ppmOf(property.channelCommissionPercentage),
    listedRatesOnly: property.roomRateUuids !== undefined,
  };
}

function dealRow(deal: Of<ChannelDealEntry>): JsonRow<ChannelDealModel> {
  return {
    ...CHANNEL_DEAL.columns(deal),
    apiId: deal.apiId,
    discountPpm: ppmOf(deal.discountPercentage),
    commissionPpm: ppmOf(deal.commissionPercentage),
  };
}

function ppmOf(text: string): number {
  return readPercentage(text) ?? 0;
}

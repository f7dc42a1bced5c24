import type { DocumentNames } from '../../data-set/document-names.js';
import type { Known } from '../../data-set/known.js';
import type { ImportTransaction } from './import-connection.js';

/** A stored name of a document: what of, and what belongs to it. */
interface Row {
  readonly kind: 'group' | 'property' | 'room_type' | 'rate_plan' | 'room_rate' | 'channel';
  readonly name: string;
  readonly owner: string | null;
}

interface Connection {
  readonly apiId: string;
  readonly propertyUuid: string;
  readonly roomRates: string[];
}

const NAMES = `
  SELECT 'group' AS kind, uuid::text AS name, NULL AS owner FROM property_group WHERE uuid = ANY ($1::uuid[])
  UNION ALL SELECT 'property', uuid::text, NULL FROM property WHERE uuid = ANY ($2::uuid[])
  UNION ALL SELECT 'room_type', uuid::text, property_uuid::text FROM room_type WHERE uuid = ANY ($3::uuid[])
  UNION ALL SELECT 'rate_plan', uuid::text, property_uuid::text FROM rate_plan WHERE uuid = ANY ($4::uuid[])
  UNION ALL SELECT 'room_rate', uuid::text, property_uuid::text FROM room_rate WHERE uuid = ANY ($5::uuid[])
  UNION ALL SELECT 'channel', api_id, NULL FROM channel WHERE api_id = ANY ($6)`;

/** The connections of the named channels to named properties, and those of every other channel to a named property. */
const CONNECTIONS = `
  SELECT c.api_id AS "apiId", c.property_uuid::text AS "propertyUuid",
    ARRAY(SELECT r.room_rate_uuid::text FROM channel_room_rate r
      WHERE r.api_id = c.api_id AND r.property_uuid = c.property_uuid) AS "roomRates"
  FROM channel_property c WHERE c.property_uuid = ANY ($1::uuid[])`;

/** Looks up which of a document's names are stored; documents of earlier files are stored already. */
export async function loadKnown(transaction: ImportTransaction, names: DocumentNames): Promise<Known> {
  const { groups, properties, roomTypes, ratePlans, roomRates, apiIds } = names;
  const lists = [groups, properties, roomTypes, ratePlans, roomRates, apiIds];
  // Of a million small documents, each look-up takes minutes.
  const hasNames = lists.some((list) => list.length > 0);
  const rows = hasNames ? await transaction.queryPrepared<Row & { kind: string }>(NAMES, lists) : [];
  const of = (kind: Row['kind']) => rows.filter((row) => row.kind === kind);
  const owners = (kind: Row['kind']) => new Map(of(kind).map(({ name, owner }) => [name, owner ?? '']));
  const channels = new Map(of('channel').map(({ name }) => [name, new Map<string, string[]>()]));
  const connections =
    properties.length > 0
      ? await transaction.queryPrepared<Connection & { apiId: string }>(CONNECTIONS, [properties])
      : [];
  for (const { apiId, propertyUuid, roomRates: listed } of connections) {
    channels.set(apiId, (channels.get(apiId) ?? new Map<string, string[]>()).set(propertyUuid, listed));
  }
  return {
    groups: new Set(of('group').map(({ name }) => name)),
    properties: new Set(of('property').map(({ name }) => name)),
    roomTypes: owners('room_type'),
    ratePlans: owners('rate_plan'),
    roomRates: owners('room_rate'),
    channels,
  };
}

import type { DocumentNames } from '../parse/document-names.js';
import type { Known } from '../parse/known.js';
import type { ImportTransaction } from './import-connection.js';

/** A stored name of a document: what of, and what belongs to it. */
interface Row {
  readonly kind: 'group' | 'property' | 'room_type' | 'rate_plan' | 'room_rate' | 'mapping_code' | 'channel';
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
  UNION ALL SELECT 'mapping_code', mapping_code, uuid::text FROM property WHERE mapping_code = ANY ($6::text[])
  UNION ALL SELECT 'channel', api_id, NULL FROM channel WHERE api_id = ANY ($7)`;

/** The connections of the named channels to named properties, and those of every other channel to a named property. */
const CONNECTIONS = `
  SELECT c.api_id AS "apiId", c.property_uuid::text AS "propertyUuid",
    ARRAY(SELECT r.room_rate_uuid::text FROM channel_room_rate r
      WHERE r.api_id = c.api_id AND r.property_uuid = c.property_uuid) AS "roomRates"
  FROM channel_property c WHERE c.property_uuid = ANY ($1::uuid[])`;

/** Looks up which names of documents are stored, of all of them at once. Returns what is known of the names of one of them. */
export async function loadKnown(
  transaction: ImportTransaction,
  documents: readonly DocumentNames[],
): Promise<(names: DocumentNames) => Known> {
  const all = (list: keyof DocumentNames) => [...new Set(documents.flatMap((names) => names[list]))];
  const properties = all('properties');
  const lists = [
    ...[all('groups'), properties, all('roomTypes'), all('ratePlans'), all('roomRates')],
    ...[all('mappingCodes'), all('apiIds')],
  ];
  // Of a million small documents, each look-up takes minutes.
  const hasNames = lists.some((list) => list.length > 0);
  const rows = hasNames ? await transaction.queryPrepared<Row & { kind: string }>(NAMES, lists) : [];
  const of = (kind: Row['kind']) =>
    new Map(rows.filter((row) => row.kind === kind).map(({ name, owner }) => [name, owner ?? '']));
  const connections =
    properties.length > 0
      ? await transaction.queryPrepared<Connection & { apiId: string }>(CONNECTIONS, [properties])
      : [];
  const byProperty = new Map<string, Connection[]>();
  for (const connection of connections) {
    const others = byProperty.get(connection.propertyUuid);
    if (others === undefined) byProperty.set(connection.propertyUuid, [connection]);
    else others.push(connection);
  }
  return knownOf({
    groups: of('group'),
    properties: of('property'),
    roomTypes: of('room_type'),
    ratePlans: of('rate_plan'),
    roomRates: of('room_rate'),
    mappingCodes: of('mapping_code'),
    channels: of('channel'),
    connections: byProperty,
  });
}

/** What is stored: names with their owners, and connections by property. */
type Stored = Readonly<
  Record<'groups' | 'properties' | 'roomTypes' | 'ratePlans' | 'roomRates' | 'mappingCodes' | 'channels', Names>
> & {
  readonly connections: ReadonlyMap<string, readonly Connection[]>;
};
type Names = ReadonlyMap<string, string>;

function knownOf(stored: Stored): (names: DocumentNames) => Known {
  return (names) => {
    const channels = new Map(
      intersection(stored.channels, names.apiIds).map(([name]) => [name, new Map<string, string[]>()]),
    );
    for (const property of names.properties) {
      for (const { apiId, roomRates } of stored.connections.get(property) ?? []) {
        channels.set(apiId, (channels.get(apiId) ?? new Map<string, string[]>()).set(property, roomRates));
      }
    }
    return {
      groups: new Set(names.groups.filter((name) => stored.groups.has(name))),
      properties: new Set(names.properties.filter((name) => stored.properties.has(name))),
      roomTypes: new Map(intersection(stored.roomTypes, names.roomTypes)),
      ratePlans: new Map(intersection(stored.ratePlans, names.ratePlans)),
      roomRates: new Map(intersection(stored.roomRates, names.roomRates)),
      mappingCodes: new Map(intersection(stored.mappingCodes, names.mappingCodes)),
      channels,
    };
  };
}

function intersection(stored: Names, names: readonly string[]): [string, string][] {
  return names.flatMap((name): [string, string][] => {
    const owner = stored.get(name);
    return owner === undefined ? [] : [[name, owner]];
  });
}

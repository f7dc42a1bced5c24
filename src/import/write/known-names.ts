import type { DocumentNames } from '../parse/document-names.js';
import { JsonNode } from '../parse/json-node.js';
import type { Known } from '../parse/known.js';
import type { ImportTransaction } from './import-connection.js';

/** What belongs to one property. */
const LISTS = ['roomTypes', 'ratePlans', 'roomRates', 'mappingCodes'] as const;

/** A stored name of a document, and the property that owns it. */
type NameRow =
  | { readonly list: 'groups' | 'properties' | 'channels'; readonly name: string; readonly owner: null }
  | { readonly list: (typeof LISTS)[number]; readonly name: string; readonly owner: string };

const NAMES = `
  SELECT 'groups' AS list, uuid::text AS name, NULL AS owner FROM property_group WHERE uuid = ANY ($1::uuid[])
  UNION ALL SELECT 'properties', uuid::text, NULL FROM property WHERE uuid = ANY ($2::uuid[])
  UNION ALL SELECT 'roomTypes', uuid::text, property_uuid::text FROM room_type WHERE uuid = ANY ($3::uuid[])
  UNION ALL SELECT 'ratePlans', uuid::text, property_uuid::text FROM rate_plan WHERE uuid = ANY ($4::uuid[])
  UNION ALL SELECT 'roomRates', uuid::text, property_uuid::text FROM room_rate WHERE uuid = ANY ($5::uuid[])
  UNION ALL SELECT 'mappingCodes', mapping_code, uuid::text FROM property WHERE mapping_code = ANY ($6::text[])
  UNION ALL SELECT 'channels', api_id, NULL FROM channel WHERE api_id = ANY ($7)`;

interface Connection {
  readonly apiId: string;
  readonly propertyUuid: string;
  readonly roomRates: string[];
}

const CONNECTIONS = `
  SELECT c.api_id AS "apiId", c.property_uuid::text AS "propertyUuid",
    ARRAY(SELECT r.room_rate_uuid::text FROM channel_room_rate r
      WHERE r.api_id = c.api_id AND r.property_uuid = c.property_uuid) AS "roomRates"
  FROM channel_property c WHERE c.property_uuid = ANY ($1::uuid[])`;

/**
 * What documents are checked against: what is stored of their names, and what earlier documents declare. One that could not be applied
 * declares too, so that its errors do not cause further ones. Adding a document takes as long as the document, not as all of them.
 */
export class KnownNames implements Known {
  readonly groups = new Set<string>();
  readonly properties = new Set<string>();
  readonly roomTypes = new Map<string, string>();
  readonly ratePlans = new Map<string, string>();
  readonly roomRates = new Map<string, string>();
  readonly mappingCodes = new Map<string, string>();
  readonly channels = new Set<string>();
  readonly connections = new Map<string, Map<string, readonly string[]>>();
  /** By property, the names that it owns. */
  private readonly owned = new Map<string, string[]>();
  /** The properties that documents declare. */
  private readonly declared = new Set<string>();

  /** Looks up which names of documents are stored, of all of them at once. What was declared counts more. */
  async lookUp(transaction: ImportTransaction, documents: readonly DocumentNames[]): Promise<void> {
    const all = (list: keyof DocumentNames) => [...new Set(documents.flatMap((names) => names[list]))];
    const properties = all('properties');
    const lists = [
      ...[all('groups'), properties, all('roomTypes'), all('ratePlans'), all('roomRates')],
      ...[all('mappingCodes'), all('apiIds')],
    ];
    // Of a million small documents, each look-up takes minutes.
    if (lists.some((list) => list.length > 0)) {
      for (const row of await transaction.queryPrepared<NameRow & { list: string }>(NAMES, lists)) this.addStored(row);
    }
    if (properties.length === 0) return;
    for (const connection of await transaction.queryPrepared<Connection & object>(CONNECTIONS, [properties])) {
      const { apiId, propertyUuid, roomRates } = connection;
      if (this.connections.get(propertyUuid)?.has(apiId) !== true) this.connect(propertyUuid, apiId, roomRates);
    }
  }

  /** Adds what a document declares; a property replaces what is known of it. */
  declare(document: unknown): void {
    const root = new JsonNode(document);
    for (const uuid of uuidsOf(root.at('groups').each('uuid'))) this.groups.add(uuid);
    for (const uuid of uuidsOf(root.at('properties').each('uuid'))) this.release(uuid);
    for (const property of root.at('properties').items()) this.declareProperty(property);
    for (const channel of root.at('channels').items()) this.declareChannel(channel);
  }

  hasDeclared(property: string): boolean {
    return this.declared.has(property);
  }

  private addStored({ list, name, owner }: NameRow): void {
    if (owner === null) this[list].add(name);
    else if (!this.declared.has(owner) && !this[list].has(name)) this.own(list, name, owner);
  }

  private own(list: (typeof LISTS)[number], name: string, owner: string): void {
    this[list].set(name, owner);
    const names = this.owned.get(owner);
    if (names === undefined) this.owned.set(owner, [name]);
    else names.push(name);
  }

  private release(property: string): void {
    for (const name of this.owned.get(property) ?? []) {
      for (const list of LISTS) if (this[list].get(name) === property) this[list].delete(name);
    }
    this.owned.delete(property);
  }

  private declareProperty(property: JsonNode): void {
    const { uuid } = property.at('uuid');
    if (uuid === undefined) return;
    this.properties.add(uuid);
    this.declared.add(uuid);
    for (const list of ['roomTypes', 'ratePlans', 'roomRates'] as const) {
      for (const name of uuidsOf(property.at(list).each('uuid'))) this.own(list, name, uuid);
    }
    const { text: code } = property.at('mappingCode');
    if (code !== undefined) this.own('mappingCodes', code, uuid);
  }

  private declareChannel(channel: JsonNode): void {
    const { text: apiId } = channel.at('apiId');
    if (apiId === undefined) return;
    this.channels.add(apiId);
    for (const property of channel.at('properties').items()) {
      const { uuid } = property.at('uuid');
      if (uuid !== undefined) this.connect(uuid, apiId, uuidsOf(property.at('roomRateUuids').items()));
    }
  }

  private connect(property: string, apiId: string, roomRates: readonly string[]): void {
    const connections = this.connections.get(property);
    if (connections === undefined) this.connections.set(property, new Map([[apiId, roomRates]]));
    else connections.set(apiId, roomRates);
  }
}

function uuidsOf(nodes: readonly JsonNode[]): string[] {
  return nodes.map(({ uuid }) => uuid).filter((uuid) => uuid !== undefined);
}

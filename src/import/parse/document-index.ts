import type { Known } from './known.js';
import type { JsonNode } from './json-node.js';

/** The identifiers in a document and in the known data: the valid targets of a reference. */
export interface DocumentIndex {
  hasGroup(uuid: string): boolean;
  hasProperty(uuid: string): boolean;
  hasChannel(apiId: string): boolean;
  /** Whether the room rate belongs to the property. */
  hasRoomRate(propertyUuid: string, uuid: string): boolean;
  /** Whether the property is connected to the channel. */
  isConnected(apiId: string, propertyUuid: string): boolean;
  /** Whether the document itself contains the property, and so replaces the known one. */
  replacesProperty(uuid: string): boolean;
  /** Whether the document itself declares the connection of the channel to the property. */
  replacesConnection(apiId: string, propertyUuid: string): boolean;
}

/** Indexes the identifiers of a document once for all checks. */
export function indexDocument(root: JsonNode, known: Known): DocumentIndex {
  const groups = uuids(root.at('groups').items());
  const roomRates = new Map(
    root
      .at('properties')
      .items()
      .map((property) => [property.at('uuid').uuid, uuids(property.at('roomRates').items())]),
  );
  const connections = new Map<string | undefined, Set<string | undefined>>();
  for (const channel of root.at('channels').items()) {
    const apiId = channel.at('apiId').text;
    const connected = connections.get(apiId) ?? new Set();
    connections.set(apiId, connected);
    for (const uuid of uuids(channel.at('properties').items())) connected.add(uuid);
  }
  return {
    hasGroup: (uuid) => groups.has(uuid) || known.groups.has(uuid),
    hasProperty: (uuid) => roomRates.has(uuid) || known.properties.has(uuid),
    hasChannel: (apiId) => connections.has(apiId) || known.channels.has(apiId),
    hasRoomRate: (property, uuid) => roomRates.get(property)?.has(uuid) ?? known.roomRates.get(uuid) === property,
    isConnected: (apiId, property) =>
      connections.get(apiId)?.has(property) === true || known.channels.get(apiId)?.has(property) === true,
    replacesProperty: (uuid) => roomRates.has(uuid),
    replacesConnection: (apiId, property) => connections.get(apiId)?.has(property) === true,
  };
}

function uuids(nodes: readonly JsonNode[]): Set<string | undefined> {
  return new Set(nodes.map((node) => node.at('uuid').uuid));
}

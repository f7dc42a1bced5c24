import type { JsonNode } from './json-node.js';
import type { Known } from './known.js';

/** The identifiers in a document and in the known data: the valid targets of a reference, indexed once for all checks. */
export class DocumentIndex {
  private readonly groups: ReadonlySet<string | undefined>;
  /** By property, the uuids of its room rates. */
  private readonly roomRates: ReadonlyMap<string | undefined, ReadonlySet<string | undefined>>;
  /** By channel, the uuids of the properties that it is connected to. */
  private readonly connections = new Map<string | undefined, Set<string | undefined>>();

  constructor(
    root: JsonNode,
    private readonly known: Known,
  ) {
    this.groups = uuidsOf(root.at('groups').each('uuid'));
    const properties = root.at('properties').items();
    this.roomRates = new Map(
      properties.map((property) => [property.at('uuid').uuid, uuidsOf(property.at('roomRates').each('uuid'))]),
    );
    for (const channel of root.at('channels').items()) {
      const { text: apiId } = channel.at('apiId');
      const connected = this.connections.get(apiId) ?? new Set();
      this.connections.set(apiId, connected);
      for (const { uuid } of channel.at('properties').each('uuid')) connected.add(uuid);
    }
  }

  hasGroup(uuid: string): boolean {
    return this.groups.has(uuid) || this.known.groups.has(uuid);
  }

  hasProperty(uuid: string): boolean {
    return this.roomRates.has(uuid) || this.known.properties.has(uuid);
  }

  hasChannel(apiId: string): boolean {
    return this.connections.has(apiId) || this.known.channels.has(apiId);
  }

  /** Whether the room rate belongs to the property. */
  hasRoomRate(property: string, uuid: string): boolean {
    return this.roomRates.get(property)?.has(uuid) ?? this.known.roomRates.get(uuid) === property;
  }

  /** Whether the property is connected to the channel. */
  isConnected(apiId: string, property: string): boolean {
    return (
      this.connections.get(apiId)?.has(property) === true || this.known.connections.get(property)?.has(apiId) === true
    );
  }

  /** The known property that has a name, unless the document replaces that property. */
  otherOwner(list: 'roomTypes' | 'ratePlans' | 'roomRates' | 'mappingCodes', name: string): string | undefined {
    const owner = this.known[list].get(name);
    return owner === undefined || this.roomRates.has(owner) ? undefined : owner;
  }

  /** The channels and room rates of the known connections of a property that the document does not declare itself. */
  otherConnections(property: string): (readonly [apiId: string, roomRates: readonly string[]])[] {
    const known = [...(this.known.connections.get(property) ?? [])];
    return known.filter(([apiId]) => this.connections.get(apiId)?.has(property) !== true);
  }
}

/** Of nodes that are uuids. */
export function uuidsOf(nodes: readonly JsonNode[]): Set<string | undefined> {
  return new Set(nodes.map(({ uuid }) => uuid));
}

import type { DocumentNames } from './document-names.js';
import { JsonNode } from './json-node.js';
import type { Known } from './known.js';

/** What belongs to one property: the entries of its lists, and its mapping code. */
const LISTS = ['roomTypes', 'ratePlans', 'roomRates', 'mappingCodes'] as const;

/**
 * What documents declare that is not stored: those that are written later, and those that could not be applied, so that their
 * errors do not cause further ones. Adding a document, and looking up its names, takes as long as the document, not as all of them.
 */
export class DeclaredKnown {
  private readonly groups = new Set<string>();
  /** By property, the uuids of what it declares, and its mapping code. */
  private readonly properties = new Map<string, Readonly<Record<(typeof LISTS)[number], readonly string[]>>>();
  private readonly roomTypes = new Map<string, string>();
  private readonly ratePlans = new Map<string, string>();
  private readonly roomRates = new Map<string, string>();
  private readonly mappingCodes = new Map<string, string>();
  private readonly channels = new Map<string, Map<string, readonly string[]>>();
  /** By property, the channels that it is connected to. */
  private readonly channelsOf = new Map<string, Set<string>>();

  /** Adds what a document declares; a property replaces what an earlier document declared of it. */
  add(document: unknown): void {
    const root = new JsonNode(document);
    for (const uuid of uuidsOf(root.at('groups').items())) this.groups.add(uuid);
    const properties = root.at('properties').items();
    for (const property of uuidsOf(properties)) this.remove(property);
    for (const property of properties) this.addProperty(property);
    for (const channel of root.at('channels').items()) this.addChannel(channel);
  }

  hasProperty(uuid: string): boolean {
    return this.properties.has(uuid);
  }

  clear(): void {
    const { groups, properties, channels, channelsOf } = this;
    for (const names of [groups, properties, channels, channelsOf, ...LISTS.map((list) => this[list])]) names.clear();
  }

  /** What is stored of the names of a document, plus what was declared of them. */
  over(stored: Known, names: DocumentNames): Known {
    const owners = (list: (typeof LISTS)[number]): Map<string, string> => {
      const kept = [...stored[list]].filter(([, owner]) => !this.properties.has(owner));
      return new Map([...kept, ...found(this[list], names[list])]);
    };
    return {
      groups: new Set([...stored.groups, ...names.groups.filter((uuid) => this.groups.has(uuid))]),
      properties: new Set([...stored.properties, ...names.properties.filter((uuid) => this.properties.has(uuid))]),
      roomTypes: owners('roomTypes'),
      ratePlans: owners('ratePlans'),
      roomRates: owners('roomRates'),
      mappingCodes: owners('mappingCodes'),
      channels: this.channelsOver(stored.channels, names),
    };
  }

  private channelsOver(stored: Known['channels'], { properties, apiIds }: DocumentNames): Known['channels'] {
    const all = new Map(stored);
    const connected = properties.flatMap((property) => [...(this.channelsOf.get(property) ?? [])]);
    const named = new Set(properties);
    for (const [apiId, declared] of found(this.channels, [...new Set([...apiIds, ...connected])])) {
      // Whichever are fewer: a document may name many channels with few properties each, or few of many properties.
      const ofNames =
        declared.size < named.size ? [...declared].filter(([uuid]) => named.has(uuid)) : found(declared, properties);
      all.set(apiId, new Map([...(all.get(apiId) ?? []), ...ofNames]));
    }
    return all;
  }

  private remove(property: string): void {
    const declared = this.properties.get(property);
    for (const list of LISTS) {
      for (const uuid of declared?.[list] ?? []) if (this[list].get(uuid) === property) this[list].delete(uuid);
    }
  }

  private addProperty(property: JsonNode): void {
    const owner = property.at('uuid').uuid;
    if (owner === undefined) return;
    const uuidsAt = (list: string) => uuidsOf(property.at(list).items());
    const { text: code } = property.at('mappingCode');
    const declared = {
      roomTypes: uuidsAt('roomTypes'),
      ratePlans: uuidsAt('ratePlans'),
      roomRates: uuidsAt('roomRates'),
      mappingCodes: code === undefined ? [] : [code],
    };
    this.properties.set(owner, declared);
    for (const list of LISTS) for (const uuid of declared[list]) this[list].set(uuid, owner);
  }

  private addChannel(channel: JsonNode): void {
    const apiId = channel.at('apiId').text;
    if (apiId === undefined) return;
    const connections = this.channels.get(apiId) ?? new Map<string, readonly string[]>();
    this.channels.set(apiId, connections);
    for (const property of channel.at('properties').items()) {
      const uuid = property.at('uuid').uuid;
      if (uuid === undefined) continue;
      connections.set(uuid, uuidsIn(property.at('roomRateUuids').items()));
      this.channelsOf.set(uuid, (this.channelsOf.get(uuid) ?? new Set()).add(apiId));
    }
  }
}

function found<Value>(declared: ReadonlyMap<string, Value>, names: readonly string[]): [string, Value][] {
  return names.flatMap((name): [string, Value][] => {
    const value = declared.get(name);
    return value === undefined ? [] : [[name, value]];
  });
}

function uuidsOf(holders: readonly JsonNode[]): string[] {
  return uuidsIn(holders.map((holder) => holder.at('uuid')));
}

function uuidsIn(nodes: readonly JsonNode[]): string[] {
  return nodes.map(({ uuid }) => uuid).filter((uuid) => uuid !== undefined);
}

import type { Known } from './known.js';
import { JsonNode } from './json-node.js';

/**
 * What is known after a document that could not be applied, so that its errors do not cause further ones in later documents.
 */
export function withDeclared(known: Known, document: unknown): Known {
  const root = new JsonNode(document);
  const properties = root.at('properties').items();
  const replaced = uuidsOf(properties);
  const owners = (list: string, stored: ReadonlyMap<string, string>): Map<string, string> =>
    new Map([...[...stored].filter(([, owner]) => !replaced.includes(owner)), ...ownersOf(properties, list)]);
  return {
    groups: new Set([...known.groups, ...uuidsOf(root.at('groups').items())]),
    properties: new Set([...known.properties, ...replaced]),
    roomTypes: owners('roomTypes', known.roomTypes),
    ratePlans: owners('ratePlans', known.ratePlans),
    roomRates: owners('roomRates', known.roomRates),
    channels: withConnections(known.channels, root.at('channels').items()),
  };
}

/** The contents of the database, plus what documents declared that was not applied. */
export function mergeKnown(stored: Known, declared: Known): Known {
  const owners = (below: ReadonlyMap<string, string>, above: ReadonlyMap<string, string>): Map<string, string> =>
    new Map([...[...below].filter(([, owner]) => !declared.properties.has(owner)), ...above]);
  const channels = new Map(stored.channels);
  for (const [apiId, connections] of declared.channels) {
    channels.set(apiId, new Map([...(channels.get(apiId) ?? []), ...connections]));
  }
  return {
    groups: new Set([...stored.groups, ...declared.groups]),
    properties: new Set([...stored.properties, ...declared.properties]),
    roomTypes: owners(stored.roomTypes, declared.roomTypes),
    ratePlans: owners(stored.ratePlans, declared.ratePlans),
    roomRates: owners(stored.roomRates, declared.roomRates),
    channels,
  };
}

function uuidsOf(holders: readonly JsonNode[]): string[] {
  return holders.map((holder) => holder.at('uuid').uuid).filter((uuid) => uuid !== undefined);
}

function ownersOf(properties: readonly JsonNode[], list: string): [string, string][] {
  return properties.flatMap((property) => {
    const owner = property.at('uuid').uuid;
    if (owner === undefined) return [];
    return uuidsOf(property.at(list).items()).map((uuid): [string, string] => [uuid, owner]);
  });
}

function withConnections(known: Known['channels'], channels: readonly JsonNode[]): Known['channels'] {
  const all = new Map(known);
  for (const channel of channels) {
    const apiId = channel.at('apiId').text;
    if (apiId === undefined) continue;
    const connections = new Map(all.get(apiId));
    for (const property of channel.at('properties').items()) {
      const roomRates = property
        .at('roomRateUuids')
        .items()
        .map((each) => each.uuid);
      const uuid = property.at('uuid').uuid;
      if (uuid !== undefined)
        connections.set(
          uuid,
          roomRates.filter((each) => each !== undefined),
        );
    }
    all.set(apiId, connections);
  }
  return all;
}

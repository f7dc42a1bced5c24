import { readUuid } from '../../domain/uuid.js';
import { JsonNode } from './json-node.js';

/** What must be looked up in the database to validate a document: the identifiers in it, except the groups that it declares. */
export interface DocumentNames {
  readonly groups: readonly string[];
  readonly properties: readonly string[];
  readonly roomTypes: readonly string[];
  readonly ratePlans: readonly string[];
  readonly roomRates: readonly string[];
  /** Of properties. */
  readonly mappingCodes: readonly string[];
  readonly apiIds: readonly string[];
}

/** Collects the identifiers; malformed ones are skipped, since the database cannot be queried for them. */
export function documentNames(document: unknown): DocumentNames {
  const root = new JsonNode(document);
  const properties = root.at('properties').items();
  const channels = root.at('channels').items();
  const keys = root.at('keys').items();
  const connections = channels.flatMap((channel) => channel.at('properties').items());
  const dealProperties = channels.flatMap((channel) =>
    channel
      .at('deals')
      .items()
      .flatMap((deal) => deal.at('properties').items()),
  );
  const children = (list: string): JsonNode[] =>
    properties.flatMap((property) => at(property.at(list).items(), 'uuid'));
  return {
    groups: uuids(at([...properties, ...keys], 'groupUuid')),
    properties: uuids([...at([...properties, ...connections, ...dealProperties], 'uuid'), ...at(keys, 'propertyUuid')]),
    roomTypes: uuids(children('roomTypes')),
    ratePlans: uuids(children('ratePlans')),
    roomRates: uuids([...children('roomRates'), ...connections.flatMap((each) => each.at('roomRateUuids').items())]),
    mappingCodes: texts(at(properties, 'mappingCode'), /^[^\p{Cc}\p{Cs}]+$/u),
    apiIds: texts(at([...channels, ...keys], 'apiId'), /^[!-~]+$/),
  };
}

function at(holders: readonly JsonNode[], name: string): JsonNode[] {
  return holders.map((holder) => holder.at(name));
}

function uuids(nodes: readonly JsonNode[]): string[] {
  const found = nodes.map(({ text }) => (text === undefined ? undefined : readUuid(text)));
  return [...new Set(found)].filter((uuid) => uuid !== undefined);
}

function texts(nodes: readonly JsonNode[], form: RegExp): string[] {
  const found = nodes.map(({ text }) => text).filter((text) => text !== undefined);
  return [...new Set(found)].filter((text) => form.test(text));
}

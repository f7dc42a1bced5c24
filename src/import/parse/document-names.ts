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
  const [properties, channels, keys] = [root.at('properties'), root.at('channels'), root.at('keys')];
  const connections = channels.each('properties');
  const deals = channels.each('deals').flatMap((list) => list.each('properties'));
  const children = (list: string) => properties.each(list).flatMap((each) => each.each('uuid'));
  return {
    groups: uuids([...properties.each('groupUuid'), ...keys.each('groupUuid')]),
    properties: uuids([
      ...[properties, ...connections, ...deals].flatMap((list) => list.each('uuid')),
      ...keys.each('propertyUuid'),
    ]),
    roomTypes: uuids(children('roomTypes')),
    ratePlans: uuids(children('ratePlans')),
    roomRates: uuids([
      ...children('roomRates'),
      ...connections.flatMap((list) => list.each('roomRateUuids')).flatMap((list) => list.items()),
    ]),
    mappingCodes: texts(properties.each('mappingCode'), /^[^\p{Cc}\p{Cs}]+$/u),
    apiIds: texts([...channels.each('apiId'), ...keys.each('apiId')], /^[!-~]+$/),
  };
}

function uuids(nodes: readonly JsonNode[]): string[] {
  const found = nodes.map(({ text }) => (text === undefined ? undefined : readUuid(text)));
  return [...new Set(found)].filter((uuid) => uuid !== undefined);
}

function texts(nodes: readonly JsonNode[], form: RegExp): string[] {
  const found = nodes.map(({ text }) => text).filter((text) => text !== undefined);
  return [...new Set(found)].filter((text) => form.test(text));
}

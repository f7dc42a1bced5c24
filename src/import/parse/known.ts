/**
 * The data outside of a document that it may reference or collide with: the part of the database, and of earlier documents
 * of the same import, that shares identifiers with it. Uuids are in lower case.
 */
export interface Known {
  readonly groups: ReadonlySet<string>;
  readonly properties: ReadonlySet<string>;
  /** The property that owns a room type, by the room type's uuid; the same for the two below. */
  readonly roomTypes: ReadonlyMap<string, string>;
  readonly ratePlans: ReadonlyMap<string, string>;
  readonly roomRates: ReadonlyMap<string, string>;
  /** The property that has a mapping code. */
  readonly mappingCodes: ReadonlyMap<string, string>;
  /** By their apiIds. */
  readonly channels: ReadonlySet<string>;
  /** By property and channel, the room rates that a connection lists. */
  readonly connections: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;
}

/** Nothing is known: an empty database and no earlier document. */
export const NOTHING_KNOWN: Known = {
  groups: new Set(),
  properties: new Set(),
  roomTypes: new Map(),
  ratePlans: new Map(),
  roomRates: new Map(),
  mappingCodes: new Map(),
  channels: new Set(),
  connections: new Map(),
};

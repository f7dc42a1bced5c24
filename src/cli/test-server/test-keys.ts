import { createHash } from 'node:crypto';
import { KEY_DIGITS, KEY_PREFIX, keyChecksum } from '../../domain/access/api-key.js';
import type { KeyEntry } from '../../import/entries/data-set.js';
import type { KeyOwners } from '../../database/read/key-owners.js';

const RANDOM_LENGTH = 32;

/** The keys of a test server: one for each owner, the same at every start, and those of the first owners by uuid at the start. */
export interface TestKeys {
  readonly group: string | undefined;
  readonly property: string | undefined;
  readonly channel: { readonly id: string; readonly key: string } | undefined;
  /** By the uuid of the group. */
  readonly groups: Readonly<Record<string, string>>;
  /** By the uuid of the property. */
  readonly properties: Readonly<Record<string, string>>;
  /** By the id of the channel. */
  readonly channels: Readonly<Record<string, string>>;
}

/** The keys of all owners, as entries of a data set. */
export function testKeyEntries({ groups, properties, channels }: KeyOwners): KeyEntry[] {
  return [
    ...groups.map((groupUuid): KeyEntry => ({ kind: 'group', groupUuid, key: testKey('group', groupUuid) })),
    ...properties.map((uuid): KeyEntry => ({ kind: 'property', propertyUuid: uuid, key: testKey('property', uuid) })),
    ...channels.map((apiId): KeyEntry => ({ kind: 'channel', apiId, key: testKey('channel', apiId) })),
  ];
}

export function testKeys({ groups, properties, channels }: KeyOwners): TestKeys {
  const [channelId] = channels;
  const byOwner = (kind: KeyEntry['kind'], owners: readonly string[]) =>
    Object.fromEntries(owners.map((owner) => [owner, testKey(kind, owner)]));
  return {
    group: groups.map((owner) => testKey('group', owner))[0],
    property: properties.map((owner) => testKey('property', owner))[0],
    channel: channelId === undefined ? undefined : { id: channelId, key: testKey('channel', channelId) },
    groups: byOwner('group', groups),
    properties: byOwner('property', properties),
    channels: byOwner('channel', channels),
  };
}

/** Shaped like an issued key, so that clients treat it like one; made of its owner, so that recorded requests stay valid. */
function testKey(kind: KeyEntry['kind'], owner: string): string {
  const bytes = createHash('sha256').update(`stayquote test key of ${kind} ${owner}`).digest();
  const random = `Test${[...bytes].map((byte) => KEY_DIGITS.charAt(byte % KEY_DIGITS.length)).join('')}`;
  const digits = random.slice(0, RANDOM_LENGTH);
  return `${KEY_PREFIX}${digits}${keyChecksum(digits)}`;
}

import type { ChannelEntry } from '../../../src/import/entries/channel-entry.js';
import type { DataSet, KeyEntry } from '../../../src/import/entries/data-set.js';
import type { PropertyEntry } from '../../../src/import/entries/property-entry.js';
import type { Headers } from '../check/responses.js';

/** Each switch of a wire profile on its own, and several together. */
const WIRE_PROFILES = [
  ...['list=items', 'pagination=nested', 'errors=code', 'errors=flat', 'breakdown=nights', 'sold-out=omitted'],
  ...['limits=plain', 'property=older', 'list=items,errors=code', 'pagination=nested,errors=flat,limits=plain'],
  'list=items,pagination=nested,errors=code,breakdown=nights,sold-out=omitted,limits=plain,property=older',
];

/** Scenarios of keys; those that a header forces are among the requests. */
const SCENARIOS = ['flaky', 'sold-out', 'price-changed', 'closed-to-arrival', 'empty-page', 'key-revoked;after=5'];

/** Keys that are used up by a burst of requests. */
const LIMITS = [1, 1, 2, 2, 3, 3, 5, 5];

/** A key, the headers that send it, and what it is used for. */
export interface RecordedKey {
  readonly use: 'plain' | 'scenario' | 'limited';
  readonly kind: KeyEntry['kind'];
  readonly owner: string;
  readonly headers: Headers;
  readonly entry: KeyEntry;
}

type Owner = Omit<KeyEntry, 'key'>;

/** The keys of the recorded requests, of every kind. Their texts are fixed, so that all runs send the same bytes. */
export function recordedKeys({ groups = [], properties = [], channels = [] }: DataSet): RecordedKey[] {
  const groupOwners = groups.map(({ uuid }): Owner => ({ kind: 'group', groupUuid: uuid }));
  const some = properties.filter((_, at) => [0, 7, 20].includes(at));
  const propertyOwners = some.map(({ uuid }): Owner => ({ kind: 'property', propertyUuid: uuid }));
  const channelOwners = channels.map(({ apiId }): Owner => ({ kind: 'channel', apiId }));
  const owners = [...groupOwners, ...propertyOwners, ...channelOwners];
  // Only the direct booking API, which channels do not call, has wire profiles.
  const profiled = [...groupOwners.slice(0, 1), ...groupOwners.slice(-1), ...propertyOwners.slice(0, 1)];
  const of = (all: readonly Owner[], at: number): Owner => all[at % all.length] ?? { kind: 'group' };
  const entries: (readonly [RecordedKey['use'], Owner])[] = [
    ...owners.map((owner) => ['plain', owner] as const),
    ...WIRE_PROFILES.map((wireProfile, at) => ['plain', { ...of(profiled, at), wireProfile }] as const),
    ...SCENARIOS.map((scenario) => ['scenario', { ...of(groupOwners, 0), scenario }] as const),
    ...SCENARIOS.map((scenario) => ['scenario', { ...of(channelOwners, 0), scenario }] as const),
    ...LIMITS.map((requestsPerMinute, at) => ['limited', { ...of(owners, at), requestsPerMinute }] as const),
  ];
  return entries.map(([use, owner], at) => keyOf(use, { ...owner, key: `recorded-key-${at + 1}` }));
}

function keyOf(use: RecordedKey['use'], entry: KeyEntry): RecordedKey {
  const { kind, groupUuid, propertyUuid, apiId = '', key } = entry;
  const headers = kind === 'channel' ? { 'x-sm-api-id': apiId, 'x-sm-api-key': key } : { 'x-sm-api-key': key };
  return { use, kind, owner: groupUuid ?? propertyUuid ?? apiId, headers, entry };
}

/** A property with what requests may name, and the keys that may read it. */
export interface Target {
  readonly uuid: string;
  readonly roomTypes: readonly string[];
  readonly roomRates: readonly string[];
  readonly codes: readonly string[];
  readonly place: { readonly latitude: number; readonly longitude: number };
  readonly keys: readonly RecordedKey[];
  readonly channels: readonly RecordedKey[];
}

/** What requests may name, from an exported data set. */
export function storedTargets({ properties = [], channels = [] }: DataSet, keys: readonly RecordedKey[]) {
  const plain = keys.filter(({ use }) => use === 'plain');
  const direct = plain.filter(({ kind }) => kind !== 'channel');
  const onChannels = plain.filter(({ kind }) => kind === 'channel');
  const targets = properties.map((property): Target => {
    return {
      uuid: property.uuid,
      roomTypes: uuidsOf(property.roomTypes),
      roomRates: uuidsOf(property.roomRates),
      codes: (property.promotions ?? []).map(({ code }) => code),
      place: property.content,
      keys: direct.filter(({ owner }) => owner === property.uuid || owner === property.groupUuid),
      channels: channelsOf(property, channels, onChannels),
    };
  });
  const dealCodes = channels.flatMap(({ deals = [] }) => deals.map(({ code }) => code));
  return { targets, direct, channels: onChannels, dealCodes };
}

/** The keys of the channels that it is connected to. */
function channelsOf({ uuid }: PropertyEntry, channels: readonly ChannelEntry[], keys: readonly RecordedKey[]) {
  const connected = channels.filter(({ properties = [] }) => properties.some((property) => property.uuid === uuid));
  return keys.filter(({ owner }) => connected.some(({ apiId }) => apiId === owner));
}

function uuidsOf(entries: readonly { readonly uuid: string }[] = []): string[] {
  return entries.map(({ uuid }) => uuid);
}

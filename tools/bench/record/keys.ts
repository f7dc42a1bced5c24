// @ts-nocheck: becomes TypeScript in the next commits.
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

/**
 * The keys of the recorded requests, of every kind: each with its entry in a data set, the headers that send it, a name to
 * record, and what it is used for. Their texts are fixed, so that all runs send the same bytes.
 */
export function recordedKeys({ groups, properties, channels }) {
  const groupOwners = groups.map(({ uuid }) => ({ kind: 'group', groupUuid: uuid }));
  const propertyOwners = [0, 7, 20].map((at) => ({ kind: 'property', propertyUuid: properties[at].uuid }));
  const channelOwners = channels.map(({ apiId }) => ({ kind: 'channel', apiId }));
  const owners = [...groupOwners, ...propertyOwners, ...channelOwners];
  // Only the direct booking API, which channels do not call, has wire profiles.
  const profiled = [groupOwners[0], groupOwners.at(-1), propertyOwners[0]];
  const entries = [
    ...owners.map((owner) => ({ use: 'plain', ...owner })),
    ...WIRE_PROFILES.map((wireProfile, at) => ({ use: 'plain', ...profiled[at % profiled.length], wireProfile })),
    ...SCENARIOS.map((scenario) => ({ use: 'scenario', ...groupOwners[0], scenario })),
    ...SCENARIOS.map((scenario) => ({ use: 'scenario', ...channelOwners[0], scenario })),
    ...LIMITS.map((requestsPerMinute, at) => ({ use: 'limited', ...owners[at % owners.length], requestsPerMinute })),
  ];
  return entries.map(({ use, ...entry }, at) => keyOf(use, { ...entry, key: `recorded-key-${at + 1}` }));
}

function keyOf(use, entry) {
  const { kind, groupUuid, propertyUuid, apiId, key } = entry;
  const headers = kind === 'channel' ? { 'x-sm-api-id': apiId, 'x-sm-api-key': key } : { 'x-sm-api-key': key };
  return { use, kind, owner: groupUuid ?? propertyUuid ?? apiId, headers, entry };
}

// @ts-nocheck: becomes TypeScript in the next commits.
import { dateAfter, FIRST_NIGHT } from '../data/calendar.js';
import { randomIntegers } from '../data/random-integers.js';
import { OPERATIONS } from './operations.js';
import { spoiled, unserved } from './spoiled.js';

/** Situations that a request can force; with `id` each counts on its own. */
const FORCED = [
  ...['bad-request', 'not-authorised', 'access-denied', 'not-found', 'internal-server-error', 'service-unavailable'],
  ...['slow;ms=1', 'timeout;ms=1', 'connection-reset', 'truncated', 'flaky;every=2', 'sold-out', 'price-changed'],
  ...['closed-to-arrival', 'empty-page', 'key-revoked', 'unknown-property', 'slow;ms=x', 'no-such-scenario'],
];

/** The fixed ones, several times: a cached document must be sent like the first one. */
const DOCUMENTS = [
  ...['/', '/docs', '/docs/', '/openapi.json', '/public-api/api/openapi.json', '/extensions/v1/openapi.json'],
  ...['/explorer', '/explorer/', '/docs/swagger-ui.css', '/docs/swagger-ui-bundle.js', '/favicon.ico', '/robots.txt'],
];
const BURST = 8;

/**
 * The requests of a recording, the same for the same seed, data and keys. Errors, scenarios and conditional requests lie
 * between others, so that no response depends on what was cached before.
 */
export function* recordedRequests({ seed, requests, stored, keys }) {
  const draw = randomIntegers(seed);
  const data = { ...storedTargets(stored, keys), draw, date: (days) => dateAfter(FIRST_NIGHT, days) };
  for (const path of [...DOCUMENTS, ...DOCUMENTS]) {
    yield { path, headers: {}, revalidate: true };
    yield { path, headers: { accept: 'text/html,*/*', 'accept-encoding': 'gzip' }, revalidate: true };
  }
  yield* bursts(data, keys);
  for (let number = 1; number <= requests; number += 1) {
    yield requestOf(data, keys);
  }
}

/** Requests in direct succession, of which a limited key or a scenario refuses the last ones. */
function* bursts(data, keys) {
  const limited = keys.filter(({ use }) => use === 'limited');
  for (const { kind, owner, headers } of limited) {
    const target = data.targets.find((one) => [...one.keys, ...one.channels].some((key) => key.owner === owner));
    for (let sent = 0; sent < BURST; sent += 1) yield pick(OPERATIONS, data.draw, kind)(data, target, headers);
  }
  for (let id = 1; id <= 10; id += 1) {
    const target = data.targets[data.draw(data.targets.length)];
    const headers = { ...target.keys[0].headers, 'x-stayquote-scenario': `rate-limited;limit=${id % 4};id=${id}` };
    for (let sent = 0; sent < BURST; sent += 1) yield pick(OPERATIONS, data.draw, 'group')(data, target, headers);
  }
}

function requestOf(data, keys) {
  const { draw } = data;
  const target = data.targets[draw(data.targets.length)];
  const wantsChannel = draw(100) < 32 && target.channels.length > 0;
  const own = wantsChannel ? target.channels : target.keys;
  const key = own[draw(own.length)];
  const request = pick(OPERATIONS, draw, key.kind)(data, target, { ...key.headers });
  const chance = draw(100);
  if (chance < 58) return withAcceptance(request, draw);
  if (chance < 66) return { ...request, revalidate: true };
  if (chance < 76) return spoiled(request, draw);
  if (chance < 80) return { ...request, headers: headersOfOther(data, key) };
  if (chance < 82) return unserved(request, draw);
  if (chance < 93) return withScenario(request, draw);
  return byScenarioKey(request, key, keys, draw);
}

/** An operation by its weight among those of a kind of key. */
function pick(operations, draw, kind) {
  const side = kind === 'channel' ? 'channel' : 'direct';
  const fitting = operations.filter((operation) => operation.side === side);
  let at = draw(fitting.reduce((sum, { weight }) => sum + weight, 0));
  return fitting.find(({ weight }) => (at -= weight) < 0).build;
}

function withAcceptance(request, draw) {
  const headers = [{}, {}, { 'accept-encoding': 'gzip' }, { 'if-none-match': '*' }, { 'if-none-match': '"other"' }];
  const chosen = draw(12);
  const traced = draw(4) === 0 && { 'x-sm-trace-token': '00000000-0000-4000-8000-00000000000a' };
  const method = draw(25) === 0 ? 'HEAD' : 'GET';
  return { ...request, method, headers: { ...request.headers, ...(headers[chosen] ?? {}), ...traced } };
}

/** A key of another owner or kind, a wrong one, or none. */
function headersOfOther({ direct, channels, draw }, { headers }) {
  const others = [...direct, ...channels];
  const apiKey = headers['x-sm-api-key'];
  const choices = [
    others[draw(others.length)].headers,
    others[draw(others.length)].headers,
    {},
    { 'x-sm-api-key': `${apiKey}x` },
    { 'x-sm-api-key': '' },
    { 'x-sm-api-id': 'demo-channel', 'x-sm-api-key': apiKey },
    { 'x-sm-api-key': 'stq_DemoGroupHarbourHearth000000000114iQHj' },
    { 'x-sm-api-key': 'stq_DemoGroupHarbourHearth000000000114iQHi' },
  ];
  return { ...choices[draw(choices.length)] };
}

function withScenario(request, draw) {
  const scenario = FORCED[draw(FORCED.length)];
  const text = draw(3) === 0 ? `${scenario};id=${draw(20)}` : scenario;
  return { ...request, headers: { ...request.headers, 'x-stayquote-scenario': text }, revalidate: draw(5) === 0 };
}

/** Of the same side; not always of an owner who may read the property. */
function byScenarioKey(request, { kind }, keys, draw) {
  const fitting = keys.filter((key) => key.use === 'scenario' && (key.kind === 'channel') === (kind === 'channel'));
  return { ...request, headers: { ...request.headers, ...fitting[draw(fitting.length)].headers } };
}

/**
 * What requests may name, from an exported data set: the properties with their room types, room rates, codes, place and the
 * keys that may read them.
 */
function storedTargets({ properties, channels }, keys) {
  const plain = keys.filter(({ use }) => use === 'plain');
  const direct = plain.filter(({ kind }) => kind !== 'channel');
  const onChannels = plain.filter(({ kind }) => kind === 'channel');
  const targets = properties.map((property) => ({
    uuid: property.uuid,
    roomTypes: uuidsOf(property.roomTypes),
    roomRates: uuidsOf(property.roomRates),
    codes: (property.promotions ?? []).map(({ code }) => code),
    place: property.content,
    keys: direct.filter(({ owner }) => owner === property.uuid || owner === property.groupUuid),
    channels: channelsOf(property.uuid, channels, onChannels),
  }));
  return { targets, direct, channels: onChannels, dealCodes: channels.flatMap(codesOf) };
}

/** The keys of the channels that it is connected to. */
function channelsOf(uuid, channels, keys) {
  const connected = channels.filter(({ properties }) => properties.some((property) => property.uuid === uuid));
  return keys.filter(({ owner }) => connected.some(({ apiId }) => apiId === owner));
}

function codesOf({ deals = [] }) {
  return deals.map(({ code }) => code);
}

function uuidsOf(entries = []) {
  return entries.map(({ uuid }) => uuid);
}

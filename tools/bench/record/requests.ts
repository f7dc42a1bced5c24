import type { DataSet } from '../../../src/import/entries/data-set.js';
import { dateAfter } from '../../harness/hotel.js';
import { FIRST_NIGHT } from '../data/calendar.js';
import { type Draw, oneOf, randomIntegers } from '../data/requests.js';
import { operationRequest, type RecordedRequest, type RequestData } from './operations.js';
import { type RecordedKey, storedTargets, type Target } from './stored.js';

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

const VALUES = ['', '0', '-1', '1.5', 'abc', '2027-02-30', '99999999999', 'null', '%00', 'true', '%C3%A9', '[]', '{}'];
const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];
const UUID = /[0-9a-f]{8}-[0-9a-f-]+/;

/** What a recording is made of. */
interface Recording {
  readonly seed: number;
  readonly requests: number;
  readonly stored: DataSet;
  readonly keys: readonly RecordedKey[];
}

/**
 * The requests of a recording, the same for the same seed, data and keys. Errors, scenarios and conditional requests
 * lie between others, so that no response depends on what was cached before.
 */
export function* recordedRequests({ seed, requests, stored, keys }: Recording): Generator<RecordedRequest> {
  const draw = randomIntegers(seed);
  const data = { ...storedTargets(stored, keys), draw, date: (days: number) => dateAfter(FIRST_NIGHT, days) };
  for (const path of [...DOCUMENTS, ...DOCUMENTS]) {
    yield { path, headers: {}, revalidate: true };
    yield { path, headers: { accept: 'text/html,*/*', 'accept-encoding': 'gzip' }, revalidate: true };
  }
  yield* bursts(data, keys);
  for (let number = 1; number <= requests; number += 1) yield requestOf(data, keys);
}

/** Requests in direct succession, of which a limited key or a scenario refuses the last ones. */
function* bursts(data: RequestData, keys: readonly RecordedKey[]): Generator<RecordedRequest> {
  const isOf = (owner: string) => (one: Target) => [...one.keys, ...one.channels].some((key) => key.owner === owner);
  for (const { use, kind, owner, headers } of keys) {
    const target = data.targets.find(isOf(owner));
    if (use !== 'limited' || target === undefined) continue;
    for (let sent = 0; sent < BURST; sent += 1) yield operationRequest(data, target, kind, headers);
  }
  for (let id = 1; id <= 10; id += 1) {
    const target = oneOf(data.draw, data.targets);
    const scenario = { 'x-stayquote-scenario': `rate-limited;limit=${id % 4};id=${id}` };
    const headers = { ...target.keys[0]?.headers, ...scenario };
    for (let sent = 0; sent < BURST; sent += 1) yield operationRequest(data, target, 'group', headers);
  }
}

function requestOf(data: RequestData, keys: readonly RecordedKey[]): RecordedRequest {
  const { draw } = data;
  const target = oneOf(draw, data.targets);
  const wantsChannel = draw(100) < 32 && target.channels.length > 0;
  const key = oneOf(draw, wantsChannel ? target.channels : target.keys);
  const request = operationRequest(data, target, key.kind, key.headers);
  const chance = draw(100);
  if (chance < 58) return withAcceptance(request, draw);
  if (chance < 66) return { ...request, revalidate: true };
  if (chance < 76) return spoiled(request, draw);
  if (chance < 80) return { ...request, headers: headersOfOther(data, key) };
  if (chance < 82) return unserved(request, draw);
  if (chance < 93) return withScenario(request, draw);
  return byScenarioKey(request, key, keys, draw);
}

function withAcceptance(request: RecordedRequest, draw: Draw): RecordedRequest {
  const headers = [{}, {}, { 'accept-encoding': 'gzip' }, { 'if-none-match': '*' }, { 'if-none-match': '"other"' }];
  const chosen = headers[draw(12)];
  const traced = draw(4) === 0 && { 'x-sm-trace-token': '00000000-0000-4000-8000-00000000000a' };
  const method = draw(25) === 0 ? 'HEAD' : 'GET';
  return { ...request, method, headers: { ...request.headers, ...chosen, ...traced } };
}

/** A key of another owner or kind, a wrong one, or none. */
function headersOfOther({ direct, channels, draw }: RequestData, { entry: { key } }: RecordedKey) {
  const others = [...direct, ...channels];
  return oneOf<RecordedRequest['headers']>(draw, [
    oneOf(draw, others).headers,
    oneOf(draw, others).headers,
    {},
    { 'x-sm-api-key': `${key}x` },
    { 'x-sm-api-key': '' },
    { 'x-sm-api-id': 'demo-channel', 'x-sm-api-key': key },
    { 'x-sm-api-key': 'stq_DemoGroupHarbourHearth000000000114iQHj' },
    { 'x-sm-api-key': 'stq_DemoGroupHarbourHearth000000000114iQHi' },
  ]);
}

function withScenario(request: RecordedRequest, draw: Draw): RecordedRequest {
  const scenario = oneOf(draw, FORCED);
  const text = draw(3) === 0 ? `${scenario};id=${draw(20)}` : scenario;
  return { ...request, headers: { ...request.headers, 'x-stayquote-scenario': text }, revalidate: draw(5) === 0 };
}

/** Of the same side; not always of an owner who may read the property. */
function byScenarioKey(request: RecordedRequest, { kind }: RecordedKey, keys: readonly RecordedKey[], draw: Draw) {
  const fitting = keys.filter((key) => key.use === 'scenario' && (key.kind === 'channel') === (kind === 'channel'));
  return { ...request, headers: { ...request.headers, ...oneOf(draw, fitting).headers } };
}

/** The request with something wrong in its query or path: a 400, or a 404. */
function spoiled(request: RecordedRequest, draw: Draw): RecordedRequest {
  const [path = '', query = ''] = request.path.split('?');
  const pairs = query.split('&').filter(Boolean);
  const at = draw(Math.max(1, pairs.length));
  const value = oneOf(draw, VALUES);
  const others = pairs.filter((_, index) => index !== at);
  const changed = pairs.map((pair, index) => (index === at ? `${pair.split('=')[0] ?? ''}=${value}` : pair));
  const [newPath, newPairs] = oneOf<readonly [string, readonly string[]]>(draw, [
    [path, changed],
    [path, changed],
    [path, changed],
    [path, others],
    [path, [...pairs, ...pairs.slice(at, at + 1)]],
    [path, [...pairs, `unknown=${value}`]],
    [path.replace(UUID, 'not-a-uuid'), pairs],
    [path.replace(UUID, 'f63ce398-da03-4573-856d-ed8d71e57e3d'), pairs],
    [path.replace(UUID, (uuid) => uuid.toUpperCase()), pairs],
  ]);
  return { ...request, path: newPairs.length === 0 ? newPath : `${newPath}?${newPairs.join('&')}` };
}

/** The request with a path or method that is not served, or a malformed target. */
function unserved(request: RecordedRequest, draw: Draw): RecordedRequest {
  const { path } = request;
  const change = oneOf<Partial<RecordedRequest>>(draw, [
    { method: oneOf(draw, METHODS) },
    { method: oneOf(draw, METHODS) },
    { path: `/v2${path}` },
    { path: path.replace('properties', 'property') },
    { path: path.replace('?', '/?') },
    { path: `${path.split('?')[0] ?? ''}%zz` },
    { path: `${path}${path.includes('?') ? '&' : '?'}padding=${'x'.repeat(2048)}` },
  ]);
  return { ...request, ...change };
}

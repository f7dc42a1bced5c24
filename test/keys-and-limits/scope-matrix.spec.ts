import type { OutgoingHttpHeaders } from 'node:http';
import { newKey } from '../../src/cli/keys/new-key.js';
import { aDataSetOfOwners } from '../harness/builders/a-data-set-of-owners.js';
import { aProperty } from '../../tools/harness/builders/a-property.js';
import { aRatePlan } from '../../tools/harness/builders/a-rate-plan.js';
import { aRoomRate } from '../../tools/harness/builders/a-room-rate.js';
import { aRoomType } from '../../tools/harness/builders/a-room-type.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { acceptsScheme, contractOperations } from '../harness/contract-operations.js';
import type { HttpResponse } from '../../tools/harness/http-exchange.js';
import { storeKey } from '../harness/store-key.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { requestOf, type Scheme } from './request-of.js';

/**
 * House is the property of the property key and connected to the channel, Annex is in the same group, Elsewhere is in
 * another group and connected to another channel, and nowhere does not exist.
 */
const PLACES = ['House', 'Annex', 'Elsewhere', 'nowhere'] as const;

/** The code of House and all its parts in other systems. */
const CODE = 'a-code-of-other-systems';
const mapped = { mappingCode: CODE };
const dataSet = aDataSetOfOwners({
  house: aProperty({
    ...mapped,
    roomTypes: [aRoomType(mapped)],
    ratePlans: [aRatePlan(mapped)],
    roomRates: [aRoomRate(mapped)],
  }),
});

const OPERATIONS = Object.entries(contractOperations);
type Operation = (typeof OPERATIONS)[number];

const key = (text: string) => ({ 'x-sm-api-key': text });
const channel = (apiId: string, text: string) => ({ 'x-sm-api-id': apiId, 'x-sm-api-key': text });

interface Granted {
  readonly scheme: Scheme;
  readonly headers: OutgoingHttpHeaders;
  readonly list: number;
  /** The statuses of what it may call, in the order of PLACES. */
  readonly places: readonly number[];
}

const GRANTED = (
  [
    ['a group key', 'apiKey', credentials.group, 200, [200, 200, 403, 404]],
    ['a group key with an API id', 'apiKey', channel('the-channel', 'the-group-key'), 200, [200, 200, 403, 404]],
    ['a key of another group', 'apiKey', key('the-other-group-key'), 200, [403, 403, 200, 404]],
    ['a property key', 'apiKey', credentials.property, 403, [200, 403, 403, 404]],
    ['a property key with an API id', 'apiKey', channel('the-channel', 'the-property-key'), 403, [200, 403, 403, 404]],
    ['a key of another property', 'apiKey', key('the-other-property-key'), 403, [403, 403, 200, 404]],
    ['a channel', 'channelKey', credentials.channel, 200, [200, 403, 403, 404]],
    ['another channel', 'channelKey', channel('another-channel', 'the-other-channel-key'), 200, [403, 403, 200, 404]],
  ] as const
).map(([title, scheme, headers, list, places]): [string, Granted] => [title, { scheme, headers, list, places }]);

/** The statuses of an operation by place; a list has none of them. */
function statusesOf([path, operation]: Operation, { scheme, headers, list, places }: Granted): readonly number[] {
  // Where both kinds of keys are accepted, an API id says that a channel's is sent.
  const sent = 'x-sm-api-id' in headers && acceptsScheme(operation, 'channelKey') ? 'channelKey' : 'apiKey';
  const isAccepted = acceptsScheme(operation, scheme) && sent === scheme;
  if (!path.includes('{')) return [isAccepted ? list : 401];
  // The room type and the room rate in a path are those of House.
  const isOfHouse = /\{room\w+\}/.test(path);
  const opened = places.map((status, place) => (isOfHouse && place > 0 && status === 200 ? 404 : status));
  return isAccepted ? opened : places.map(() => 401);
}

/** Credentials that are not valid for any operation. */
const REFUSED: readonly (readonly [title: string, headers: OutgoingHttpHeaders])[] = [
  ['[5-2] [4.4-3] a channel key without an API id', key('the-channel-key')],
  ['[5-3] [4.4-4] an API id without a key', { 'x-sm-api-id': 'the-channel' }],
  ['a channel with the API id of another', channel('another-channel', 'the-channel-key')],
  ['a channel with an unknown API id', channel('nobody', 'the-channel-key')],
  ['a channel with a duplicate API id', { ...key('the-channel-key'), 'x-sm-api-id': ['the-channel', 'the-channel'] }],
  ['an empty key', key('')],
  ['a duplicate key', { 'x-sm-api-key': ['the-group-key', 'the-group-key'] }],
  ['two different keys', { 'x-sm-api-key': ['the-group-key', 'the-property-key'] }],
  ['a key in a different case', key('THE-GROUP-KEY')],
  ['a key in another header', { authorization: 'Bearer the-group-key' }],
  ['[5-7] an unknown key', key('an-unknown-key')],
  ['an unknown key in our format', key(newKey())],
  ['a mistyped key', key(`stq_${'0'.repeat(38)}`)],
  ['a key that is too short', key('short')],
  ['a key that is too long', key('k'.repeat(129))],
  ['a key that is not ASCII', key('the-group-k\u00EBy')],
];

const DIRECT = 'a live key of a group or property in x-sm-api-key';
const OF_CHANNEL = 'the API id of a channel in x-sm-api-id and its live key in x-sm-api-key';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ dataSet });
});
afterAll(() => app.close());

const send = (operation: Operation, scheme: Scheme, headers: OutgoingHttpHeaders, place = 'House') => {
  const { path, query } = requestOf(operation, scheme, place);
  return app.get(path, { query, headers });
};

describe.each(GRANTED)('%s', (_title, granted) => {
  it.each(OPERATIONS)('[5-8] [7-3] opens its own places only: %s', async (...operation) => {
    const expected = statusesOf(operation, granted);
    const statuses: number[] = [];
    for (const place of PLACES.slice(0, expected.length))
      statuses.push((await send(operation, granted.scheme, granted.headers, place)).status);
    expect(statuses).toEqual(expected);
  });
});

it.each(OPERATIONS)('[5-1] [5-6] [7-2] %s requires a key: 401, which says of what kind', async (...operation) => {
  const [isDirect, isOfChannel] = (['apiKey', 'channelKey'] as const).map((scheme) =>
    acceptsScheme(operation[1], scheme),
  );
  const expected = [...(isDirect === true ? [DIRECT] : []), ...(isOfChannel === true ? [OF_CHANNEL] : [])];
  const message = `The API key is missing or not valid; expected ${expected.join(', or ')}`;
  const { status, headers, body } = await send(operation, 'apiKey', {});
  expect([status, body]).toEqual([401, { errors: [{ name: 'NotAuthorised', message }] }]);
  const named = isDirect === true ? 'x-sm-api-key' : 'x-sm-api-id x-sm-api-key';
  expect(headers['www-authenticate']).toBe(`ApiKey headers="${named}"`);
  expect(headers).not.toHaveProperty('x-ratelimit-limit');
});

describe('the same 401 as without a key gets', () => {
  let refusals: readonly HttpResponse[];
  beforeAll(async () => {
    refusals = await Promise.all(OPERATIONS.map((operation) => send(operation, 'apiKey', {})));
  });

  const expectRefused = async (sent: OutgoingHttpHeaders) => {
    for (const [at, operation] of OPERATIONS.entries()) {
      const { status, text, headers } = await send(operation, 'apiKey', sent);
      expect([status, text]).toEqual([401, refusals[at]?.text]);
      const { 'x-sm-trace-token': own, date, ...others } = headers;
      const { 'x-sm-trace-token': other, date: earlier, ...expected } = refusals[at]!.headers;
      expect([own !== other, typeof date, typeof earlier]).toEqual([true, 'string', 'string']);
      expect(others).toEqual(expected);
    }
  };

  it.each(REFUSED)('%s, at every operation', (_title, headers) => expectRefused(headers));

  it.each(['revoked_at', 'expires_at'])('a key whose %s is past, at every operation', async (column) => {
    await expectRefused((await storeKey(app, { [column]: 'now()' })).headers);
  });

  it('the key in the query', async () => {
    const { status, text } = await app.get('/properties?x-sm-api-key=the-group-key');
    expect([status, text]).toEqual([401, refusals[0]?.text]);
  });
});

it.each(OPERATIONS)('%s serves no mapping code', async (...operation) => {
  expect(await app.sql('SELECT FROM property JOIN room_rate USING (mapping_code)')).toHaveLength(1);
  const scheme = acceptsScheme(operation[1], 'channelKey') ? 'channelKey' : 'apiKey';
  const { status, text } = await send(operation, scheme, credentials[scheme === 'apiKey' ? 'group' : 'channel']);
  expect(status).toBe(200);
  expect(text).not.toContain(CODE);
  expect(text).not.toMatch(/mapping_?code/i);
});

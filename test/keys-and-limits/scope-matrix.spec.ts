import type { OutgoingHttpHeaders } from 'node:http';
import { newKey } from '../../src/cli/keys/new-key.js';
import { aDataSetOfOwners } from '../harness/builders/a-data-set-of-owners.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import {
  acceptsScheme,
  type ContractOperation,
  contractOperations,
  requiredInQuery,
} from '../harness/contract-operations.js';
import { storeKey } from '../harness/store-key.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

/**
 * House is the property of the property key and connected to the channel, Annex is in the same group, Elsewhere is in
 * another group and connected to another channel, and nowhere does not exist.
 */
const PLACES = ['House', 'Annex', 'Elsewhere', 'nowhere'] as const;

const dataSet = aDataSetOfOwners();

/** Valid values of the parameters that an operation requires. */
const VALUES: Readonly<Record<string, string>> = {
  ...{ checkIn: '2027-03-10', checkOut: '2027-03-11', checkin: '2027-03-10', checkout: '2027-03-11' },
  ...{ from: '2027-03-10', to: '2027-03-11', latitude: '0', longitude: '0' },
};

/** Extensions whose parameters are those of the operation of their caller. */
const STAY = {
  direct: { checkIn: '2027-03-10', checkOut: '2027-03-11' },
  channel: { checkin: '2027-03-10', checkout: '2027-03-11' },
};

const key = (text: string): OutgoingHttpHeaders => ({ 'x-sm-api-key': text });
const channel = (apiId: string, text: string): OutgoingHttpHeaders => ({ 'x-sm-api-id': apiId, 'x-sm-api-key': text });

/** The statuses for some credentials: of the list, of room types and quotes, and of the detail, in the order of PLACES. */
const DENIED = { list: 401, direct: [401, 401, 401, 401], detail: [401, 401, 401, 401] } as const;
const GROUP = { list: 200, direct: [200, 200, 403, 404], detail: DENIED.detail } as const;
const PROPERTY = { list: 403, direct: [200, 403, 403, 404], detail: DENIED.detail } as const;

const CREDENTIALS = [
  ['a group key', () => key('the-group-key'), GROUP],
  ['a group key with an API id', () => channel('the-channel', 'the-group-key'), GROUP],
  ['a key of another group', () => key('the-other-group-key'), { ...GROUP, direct: [403, 403, 200, 404] }],
  ['a property key', () => key('the-property-key'), PROPERTY],
  ['a property key with an API id', () => channel('the-channel', 'the-property-key'), PROPERTY],
  ['a key of another property', () => key('the-other-property-key'), { ...PROPERTY, direct: [403, 403, 200, 404] }],
  ['a channel', () => channel('the-channel', 'the-channel-key'), { ...DENIED, detail: [200, 403, 403, 404] }],
  [
    'another channel',
    () => channel('another-channel', 'the-other-channel-key'),
    { ...DENIED, detail: [403, 403, 200, 404] },
  ],
  ['a channel with the API id of another', () => channel('another-channel', 'the-channel-key'), DENIED],
  ['a channel with an unknown API id', () => channel('nobody', 'the-channel-key'), DENIED],
  [
    'a channel with a duplicate API id',
    () => ({ ...key('the-channel-key'), 'x-sm-api-id': ['the-channel', 'the-channel'] }),
    DENIED,
  ],
  ['a channel key without an API id', () => key('the-channel-key'), DENIED],
  ['an API id without a key', () => ({ 'x-sm-api-id': 'the-channel' }), DENIED],
  ['no key', () => ({}), DENIED],
  ['an empty key', () => key(''), DENIED],
  ['a duplicate key', () => ({ 'x-sm-api-key': ['the-group-key', 'the-group-key'] }), DENIED],
  ['two different keys', () => ({ 'x-sm-api-key': ['the-group-key', 'the-property-key'] }), DENIED],
  ['a key in a different case', () => key('THE-GROUP-KEY'), DENIED],
  ['an unknown key', () => key('an-unknown-key'), DENIED],
  ['an unknown key in our format', () => key(newKey()), DENIED],
  ['a mistyped key', () => key(`stq_${'0'.repeat(38)}`), DENIED],
  ['a key that is too long', () => key('k'.repeat(129)), DENIED],
  ['a revoked key', () => revoked, DENIED],
  ['an expired key', () => expired, DENIED],
] as const;

let app: TestApp;
let revoked: OutgoingHttpHeaders;
let expired: OutgoingHttpHeaders;
beforeAll(async () => {
  app = await startTestApp({ dataSet });
  revoked = (await storeKey(app, { revoked_at: 'now()' })).headers;
  expired = (await storeKey(app, { expires_at: 'now()' })).headers;
});
afterAll(() => app.close());

/** The room type and the room rate in a path are those of House. */
const IN_PATH: Readonly<Record<string, string>> = { roomTypeUuid: uuidOf('Room'), roomRateUuid: uuidOf('Rate') };

describe.each(CREDENTIALS)('%s', (title, headersOf, expected) => {
  const isChannel = expected.list === 401 && expected.detail.some((status) => status !== 401);

  /** The statuses of an operation by place; a list has none of them. */
  const statusesOf = (path: string, operation: ContractOperation): readonly (number | undefined)[] => {
    const accepts = (scheme: 'apiKey' | 'channelKey') => acceptsScheme(operation, scheme);
    // Where both kinds of keys are accepted, an API id says that a channel's is sent.
    const namesChannel = title.includes(' key with an API id') && accepts('channelKey');
    const isForCaller = accepts(isChannel ? 'channelKey' : 'apiKey') && !namesChannel;
    const opened = isChannel ? expected.detail : expected.direct;
    if (!path.includes('{')) {
      if (isChannel) return [isForCaller ? 200 : 401];
      return [isForCaller ? expected.list : 401];
    }
    const statuses = isForCaller ? opened : DENIED.direct;
    const isOfHouse = Object.keys(IN_PATH).some((name) => path.includes(`{${name}}`));
    return statuses.map((status, place) => (isOfHouse && place > 0 && status === 200 ? 404 : status));
  };

  const columns = Object.entries(contractOperations).flatMap(([path, operation]) =>
    statusesOf(path, operation).map((status, index) => ({ path, operation, place: PLACES[index]!, status })),
  );

  it.each(columns)('$path $place: $status', async ({ path, operation, place, status }) => {
    const target = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => IN_PATH[name] ?? uuidOf(place));
    const query = /\/(explain|cancellation)$/.test(path)
      ? STAY[isChannel ? 'channel' : 'direct']
      : Object.fromEntries(requiredInQuery(operation).map((name) => [name, VALUES[name]!]));
    const response = await app.get(target, { query, headers: headersOf() });
    expect(response.status).toBe(status);
  });

  if (expected.list === 401 && expected.detail[0] === 401) {
    it('gets the same 401 as no key', async () => {
      const {
        'x-sm-trace-token': own,
        date,
        ...headers
      } = (await app.get('/properties', { headers: headersOf() })).headers;
      const { 'x-sm-trace-token': other, date: later, ...none } = (await app.get('/properties')).headers;
      expect([own !== other, typeof date, typeof later]).toEqual([true, 'string', 'string']);
      expect(headers).toEqual(none);
      const texts = [await app.get('/properties', { headers: headersOf() }), await app.get('/properties')];
      expect(texts[0]?.text).toBe(texts[1]?.text);
    });
  }
});

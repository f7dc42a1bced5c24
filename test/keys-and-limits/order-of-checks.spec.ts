import { aConnection } from '../../tools/harness/builders/a-connection.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { aProperty } from '../../tools/harness/builders/a-property.js';
import { anEmptyProperty } from '../harness/builders/an-empty-property.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { errorName } from '../harness/error-name.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { until } from '../../tools/harness/until.js';

const NOWHERE = `/properties/${uuidOf('Nowhere')}`;
const ANNEX = `/properties/${uuidOf('Annex')}`;
const NO_NIGHT = 'checkIn=2027-03-10&checkOut=2027-03-10';
const PAST = 'checkin=2027-02-28&checkout=2027-03-02';
const key = (text: string) => ({ 'x-sm-api-key': text });

const dataSet = aDataSet({
  properties: [aProperty(), anEmptyProperty({ name: 'Annex' })],
  channels: [{ apiId: 'the-channel', name: 'Channel', properties: [aConnection()] }],
  keys: [
    { kind: 'property', propertyUuid: uuidOf('House'), key: 'spent-property', requestsPerMinute: 1 },
    ...['spent-group', 'revoked-group'].map((text) => ({
      ...{ kind: 'group', groupUuid: uuidOf('Group'), key: text, requestsPerMinute: 1 },
    })),
  ],
});

describe('the order of checks', () => {
  let app: TestApp;
  beforeAll(async () => {
    // Behind a proxy each test can use a different client address.
    app = await startTestApp({ dataSet, env: { FAILED_AUTH_PER_MINUTE: '1', TRUST_PROXY: '127.0.0.1' } });
  });
  afterAll(() => app.close());

  let addresses = 0;
  /** The outcomes of one request, sent by an address of its own once or more. */
  const outcomesOf = async (request: string, headers: Record<string, string>, times: number) => {
    addresses += 1;
    const [method = '', target = ''] = request.split(' ');
    const outcomes: string[] = [];
    for (let time = 0; time < times; time += 1) {
      const from = { 'x-forwarded-for': `10.0.0.${addresses}`, ...headers };
      const response = await app.send(method, target, { headers: from });
      outcomes.push(response.status < 400 ? String(response.status) : errorName(response));
    }
    return outcomes;
  };

  it.each<[title: string, request: string, headers: Record<string, string>, ...outcomes: string[]]>([
    ['the address, path, key', 'GET /nowhere', {}, '404 NotFound', '429 RateLimited'],
    ['the address, method, key', 'POST /properties', {}, '405 MethodNotAllowed', '429 RateLimited'],
    ['the address, what cannot be decoded, key', 'GET /properties/%ff', {}, '400 BadRequest', '429 RateLimited'],
    ['the address, key', 'GET /properties', {}, '401 NotAuthorised', '429 RateLimited'],
    ['the key, path uuid, query', 'GET /properties/x/quotes?checkIn=x', {}, '401 NotAuthorised'],
    ['the limit, kind of key', 'GET /properties', key('spent-property'), '403 AccessDenied', '429 RateLimited'],
    ['the limit, query', 'GET /properties?page=0', key('spent-group'), '400 BadRequest', '429 RateLimited'],
    ['the kind of key, query', 'GET /properties?page=0', credentials.property, '403 AccessDenied'],
    ['the path uuid, existence', 'GET /properties/nowhere/room-types', credentials.group, '400 BadRequest'],
    ['the query, existence', `GET ${NOWHERE}/room-types?page=0`, credentials.group, '400 BadRequest'],
    ['a relation of the query, existence', `GET ${NOWHERE}/quotes?${NO_NIGHT}`, credentials.group, '400 BadRequest'],
    ['the query, scope', `GET ${ANNEX}/quotes?checkIn=2027-03-10`, credentials.property, '400 BadRequest'],
    ["existence, the property's today", `GET ${NOWHERE}?${PAST}`, credentials.channel, '404 NotFound'],
    ["scope, the property's today", `GET ${ANNEX}?${PAST}`, credentials.channel, '403 AccessDenied'],
  ])('%s', async (_title, request, headers, ...outcomes) => {
    expect(await outcomesOf(request, headers, outcomes.length)).toEqual(outcomes);
  });

  it('the key, rate limit', async () => {
    const revoked = key('revoked-group');
    expect(await outcomesOf('GET /properties', revoked, 2)).toEqual(['200', '429 RateLimited']);
    await app.sql("update api_key set revoked_at = now() where sha256 = sha256('revoked-group')");
    // As long as the server still caches the key as valid, the rate limit responds.
    const outcome = await until(async () => {
      const [response] = await outcomesOf('GET /properties', revoked, 1);
      return response === '429 RateLimited' ? undefined : response;
    });
    expect(outcome).toBe('401 NotAuthorised');
  });
});

import { randomUUID } from 'node:crypto';
import { aConnection } from '../../tools/harness/builders/a-connection.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { aProperty } from '../../tools/harness/builders/a-property.js';
import { anEmptyProperty } from '../harness/builders/an-empty-property.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { errorName } from '../harness/error-name.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { until } from '../../tools/harness/until.js';

const NOWHERE = uuidOf('Nowhere');
const STAY = 'checkIn=2027-03-10&checkOut=2027-03-11';
const PAST = 'checkin=2027-02-28&checkout=2027-03-02';

const dataSet = aDataSet({
  properties: [aProperty(), anEmptyProperty({ name: 'Annex' })],
  channels: [{ apiId: 'the-channel', name: 'Channel', properties: [aConnection()] }],
  keys: [
    { kind: 'property', propertyUuid: uuidOf('House'), key: 'the-spent-property-key', requestsPerMinute: 1 },
    { kind: 'group', groupUuid: uuidOf('Group'), key: 'the-spent-group-key', requestsPerMinute: 1 },
  ],
});

describe('the order of checks', () => {
  let app: TestApp;
  beforeAll(async () => {
    // Behind a proxy each test can use a different client address.
    app = await startTestApp({ dataSet, env: { FAILED_AUTH_PER_MINUTE: '1', TRUST_PROXY: '1' } });
  });
  afterAll(() => app.close());

  let addresses = 0;
  const outcomeOf = async (target: string, headers: Record<string, string> = {}, method = 'GET') => {
    const [path = '', query = ''] = target.split('?', 2);
    addresses += headers['x-forwarded-for'] === undefined ? 1 : 0;
    const response = await app.send(method, path, {
      query,
      headers: { 'x-forwarded-for': `10.0.0.${addresses}`, ...headers },
    });
    return response.status < 400 ? String(response.status) : errorName(response);
  };

  it.each([
    ['a path', '10.1.0.1', '/nowhere', 'GET', '404 NotFound'],
    ['a method', '10.1.0.2', '/properties', 'POST', '405 MethodNotAllowed'],
    ['the decoding of a path', '10.1.0.3', '/properties/%ff', 'GET', '400 BadRequest'],
    ['a key', '10.1.0.4', '/properties', 'GET', '401 NotAuthorised'],
  ])('the limit of the address comes before %s', async (_title, address, target, method, first) => {
    const headers = { 'x-forwarded-for': address };
    expect(await outcomeOf(target, headers, method)).toBe(first);
    expect(await outcomeOf(target, headers, method)).toBe('429 RateLimited');
  });

  it.each([
    ['path', '/nowhere', 'GET', '404 NotFound'],
    ['method', '/properties', 'DELETE', '405 MethodNotAllowed'],
    ['decoding of the path', '/properties/%E0%A4%A', 'GET', '400 BadRequest'],
  ])('the %s comes before the key', async (_title, target, method, expected) => {
    expect(await outcomeOf(target, {}, method)).toBe(expected);
  });

  it('the key comes before the rate limit', async () => {
    const text = `key-${randomUUID()}`;
    await app.sql(
      `insert into api_key (uuid, kind, group_uuid, sha256, requests_per_minute)
       values ($1, 'group', $2, sha256(convert_to($3, 'UTF8')), 1)`,
      [randomUUID(), uuidOf('Group'), text],
    );
    expect(await outcomeOf('/properties', { 'x-sm-api-key': text })).toBe('200');
    expect(await outcomeOf('/properties', { 'x-sm-api-key': text })).toBe('429 RateLimited');
    await app.sql(`update api_key set revoked_at = now() where sha256 = sha256(convert_to($1, 'UTF8'))`, [text]);
    // As long as the server still caches the key as valid, the rate limit responds.
    const outcome = await until(async () => {
      const response = await outcomeOf('/properties', { 'x-sm-api-key': text });
      return response === '429 RateLimited' ? undefined : response;
    });
    expect(outcome).toBe('401 NotAuthorised');
  });

  it('the key comes before the path uuid and the query', async () => {
    expect(await outcomeOf('/properties/x/quotes?checkIn=x')).toBe('401 NotAuthorised');
  });

  it('the rate limit comes before the kind of key', async () => {
    const headers = { 'x-sm-api-key': 'the-spent-property-key' };
    expect(await outcomeOf('/properties', headers)).toBe('403 AccessDenied');
    expect(await outcomeOf('/properties', headers)).toBe('429 RateLimited');
  });

  it('the rate limit comes before the query', async () => {
    const headers = { 'x-sm-api-key': 'the-spent-group-key' };
    expect(await outcomeOf('/properties?page=0', headers)).toBe('400 BadRequest');
    expect(await outcomeOf('/properties?page=0', headers)).toBe('429 RateLimited');
  });

  it('the kind of key comes before the query', async () => {
    expect(await outcomeOf('/properties?page=0', credentials.property)).toBe('403 AccessDenied');
  });

  it.each([
    ['the path uuid', '/properties/nowhere/room-types', '400 BadRequest'],
    ['the query', `/properties/${NOWHERE}/room-types?page=0`, '400 BadRequest'],
    [
      'a relation of the query',
      `/properties/${NOWHERE}/quotes?checkIn=2027-03-10&checkOut=2027-03-10`,
      '400 BadRequest',
    ],
    ['neither', `/properties/${NOWHERE}/room-types`, '404 NotFound'],
  ])('%s comes before existence', async (_title, target, expected) => {
    expect(await outcomeOf(target, credentials.group)).toBe(expected);
  });

  it('the query comes before scope', async () => {
    expect(await outcomeOf(`/properties/${uuidOf('Annex')}/quotes?checkIn=2027-03-10`, credentials.property)).toBe(
      '400 BadRequest',
    );
  });

  it.each([
    ['room types', `/properties/${NOWHERE}/room-types`],
    ['quotes', `/properties/${NOWHERE}/quotes?${STAY}`],
  ])('existence comes before scope: %s', async (_title, target) => {
    expect(await outcomeOf(target, credentials.property)).toBe('404 NotFound');
    expect(await outcomeOf(target.replace(NOWHERE, uuidOf('Annex')), credentials.property)).toBe('403 AccessDenied');
  });

  it("existence and scope come before what needs the property's today", async () => {
    expect(await outcomeOf(`/properties/${NOWHERE}?${PAST}`, credentials.channel)).toBe('404 NotFound');
    expect(await outcomeOf(`/properties/${uuidOf('Annex')}?${PAST}`, credentials.channel)).toBe('403 AccessDenied');
    expect(await outcomeOf(`/properties/${uuidOf('House')}?${PAST}`, credentials.channel)).toBe('400 BadRequest');
  });
});

import { SCENARIO_NAMES } from '../../src/domain/scenarios/catalogue.js';
import { errorName } from '../harness/error-name.js';
import { recordedLog } from '../harness/recorded-log.js';
import { type OperationName, OPERATIONS, sendIn, startScenarioApp } from '../harness/scenario-app.js';
import { storeKey } from '../harness/store-key.js';
import type { TestApp } from '../harness/test-app.js';
import { until } from '../../tools/harness/until.js';

const EVERYWHERE: readonly OperationName[] = ['quotes', 'publicQuotes', 'detail', 'search', 'properties', 'roomRates'];

describe('errors on request', () => {
  const recorded = recordedLog();
  let app: TestApp;
  beforeAll(async () => {
    app = await startScenarioApp({ log: recorded.log });
  });
  afterAll(() => app.close());

  it.each([
    ['bad-request', '400 BadRequest'],
    ['not-authorised', '401 NotAuthorised'],
    ['key-revoked', '401 NotAuthorised'],
    ['access-denied', '403 AccessDenied'],
    ['rate-limited', '429 RateLimited'],
    ['internal-server-error', '500 InternalServerError'],
    ['service-unavailable', '503 ServiceUnavailable'],
  ])('%s is %s with every key, on both surfaces', async (scenario, expected) => {
    for (const operation of EVERYWHERE) {
      const response = await sendIn(app, scenario, operation);
      expect([operation, errorName(response)]).toEqual([operation, expected]);
      expect(response.headers).toMatchObject({ 'x-stayquote-scenario': scenario, 'cache-control': 'no-store' });
    }
  });

  it.each(['not-found', 'unknown-property'])('%s is a 404 on a property, and refused elsewhere', async (scenario) => {
    for (const operation of ['quotes', 'publicQuotes', 'detail', 'roomTypes', 'media'] as const)
      expect(errorName(await sendIn(app, scenario, operation))).toBe('404 NotFound');
    const { status, text } = await sendIn(app, scenario, 'properties');
    expect([status, text]).toEqual([400, expect.stringContaining('expected an operation on one property')]);
  });

  it('have the bodies and headers of real ones', async () => {
    const { key, target } = { key: (await storeKey(app)).headers, target: '/properties' };
    const invalid = await app.get(target, { query: 'scenario=bad-request', headers: key });
    const unknown = await app.get(target, { headers: { 'x-sm-api-key': 'unknown' } });
    const forced = (scenario: string) => app.get(target, { headers: { ...key, 'x-stayquote-scenario': scenario } });
    expect((await forced('bad-request')).body).toEqual(invalid.body);
    const revoked = await forced('key-revoked');
    expect(revoked.body).toEqual(unknown.body);
    const names = ({ headers }: typeof revoked) =>
      Object.keys(headers).filter((name) => name !== 'x-stayquote-scenario');
    expect(names(revoked).sort()).toEqual(names(unknown).sort());
    expect((await forced('service-unavailable')).headers['retry-after']).toBe('1');
  });

  it('rate-limited refuses until its window ends, and leaves the limit of the key alone', async () => {
    const first = await sendIn(app, 'rate-limited;seconds=1', 'quotes');
    expect(first.body).toEqual({
      errors: [
        {
          name: 'RateLimited',
          message: 'More than 1 request per 1 second with this key; retry in 1 second',
          meta: { retryAfterSeconds: 1 },
        },
      ],
    });
    expect(first.headers).toMatchObject({
      'retry-after': '1',
      ratelimit: '"default";r=0;t=1',
      'ratelimit-policy': '"default";q=1;w=1',
      'x-ratelimit-limit': '1',
    });
    const { headers } = await sendIn(app, undefined, 'quotes');
    expect(Number(headers['x-ratelimit-remaining'])).toBeGreaterThan(900_000);
    const sends = (status: number) =>
      until(async () => (await sendIn(app, 'rate-limited;seconds=1', 'quotes')).status === status || undefined);
    await sends(200);
    await sends(429);
  });

  it('rate-limited;limit= serves the first requests of each window', async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 4; time += 1) statuses.push((await sendIn(app, 'rate-limited;limit=3', 'detail')).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const { headers, body } = await sendIn(app, 'rate-limited;limit=3', 'detail');
    expect(headers['retry-after']).toMatch(/^(?:60|59)$/);
    expect(JSON.stringify(body)).toContain('More than 3 requests per minute with this key');
  });

  it('count the requests of each key and scenario on their own', async () => {
    const statuses = async (scenario: string, operation: OperationName) => {
      const responses: number[] = [];
      for (let time = 0; time < 6; time += 1) responses.push((await sendIn(app, scenario, operation)).status);
      return responses;
    };
    const third = [200, 200, 503, 200, 200, 503];
    expect(await statuses('flaky;every=3', 'quotes')).toEqual(third);
    expect(await statuses('flaky', 'detail')).toEqual(third);
    expect(await statuses('flaky;id=another', 'quotes')).toEqual(third);
    expect(await statuses('flaky;every=2', 'search')).toEqual([200, 503, 200, 503, 200, 503]);
    expect(await statuses('key-revoked;after=2', 'roomTypes')).toEqual([200, 200, 401, 401, 401, 401]);
  });

  it('an unknown scenario is a 400 that lists all, on both surfaces', async () => {
    for (const operation of ['quotes', 'publicQuotes'] as const) {
      for (const sent of ['explode', 'x'.repeat(5000), '', 'slow, flaky']) {
        const { status, body } = await sendIn(app, sent, operation);
        expect(status).toBe(400);
        const { errors } = body as { errors: readonly { message: string }[] };
        const listed = errors[0]?.message.split('one of ')[1]?.split(', ');
        expect(listed).toEqual(SCENARIO_NAMES);
      }
    }
  });

  // Each way to write one wrongly: src/domain/scenarios/scenario.spec.ts.
  it.each([
    ['slow;ms=30001', 'ms from 0 to 30000'],
    ['sold-out;id=a b', 'sold-out, with up to 40 letters'],
  ])('%s is a 400 that shows how it is written', async (sent, expected) => {
    const { status, text } = await sendIn(app, sent, 'quotes');
    expect([status, text]).toEqual([400, expect.stringContaining(expected)]);
  });

  it('leave the order of checks: a key that is not valid stays a 401', async () => {
    const headers = { 'x-sm-api-key': 'unknown', 'x-stayquote-scenario': 'slow;ms=30000' };
    expect(errorName(await app.get('/properties', { headers }))).toBe('401 NotAuthorised');
    expect(errorName(await sendIn(app, 'explode', 'properties', { 'x-sm-api-key': 'the-property-key' }))).toBe(
      '403 AccessDenied',
    );
  });

  const keyWith = async (scenario: string) => (await storeKey(app, { scenario: `'${scenario}'` })).headers;

  it('are forced by a key with a scenario, without a header', async () => {
    const headers = await keyWith('flaky;every=2');
    const send = () => app.get(OPERATIONS.quotes.target, { headers });
    const responses = [await send(), await send(), await send()];
    expect(responses.map(({ status }) => status)).toEqual([200, 503, 200]);
    for (const response of responses) expect(response.headers['x-stayquote-scenario']).toBe('flaky;every=2');
    const other = { ...headers, 'x-stayquote-scenario': 'access-denied' };
    expect(errorName(await app.get('/properties', { headers: other }))).toBe('403 AccessDenied');
  });

  it('are not forced by a key whose scenario does not apply, or is none', async () => {
    const headers = await keyWith('sold-out');
    const { body } = await app.get(OPERATIONS.publicQuotes.target, { headers });
    expect((body as { availability: number }[]).map(({ availability }) => availability)).toEqual([0, 0]);
    for (const sent of [headers, await keyWith('explode')]) {
      const list = await app.get('/properties', { headers: sent });
      expect([list.status, list.headers['x-stayquote-scenario']]).toEqual([200, undefined]);
      expect(list.headers['cache-control']).toBe('private, no-cache');
    }
  });
});

import { SCENARIO_NAMES } from '../../src/domain/scenarios/catalogue.js';
import { httpExchange } from '../../tools/harness/http-exchange.js';
import { errorName } from '../harness/error-name.js';
import { recordedLog } from '../harness/recorded-log.js';
import { type OperationName, OPERATIONS, sendIn, startScenarioApp } from '../harness/scenario-app.js';
import { storeKey } from '../harness/store-key.js';
import type { TestApp } from '../harness/test-app.js';
import { until } from '../../tools/harness/until.js';

const EVERYWHERE: readonly OperationName[] = ['quotes', 'publicQuotes', 'detail', 'search', 'properties', 'roomRates'];

const VARYING = ['date', 'x-sm-trace-token', 'ratelimit', 'x-ratelimit-remaining', 'x-ratelimit-reset'];

const env = { CORS_ORIGINS: 'https://booking.example' };
let on: TestApp;
beforeAll(async () => {
  on = await startScenarioApp({ log: recordedLog().log, env });
});
afterAll(() => on.close());

describe('errors on request', () => {
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
      const response = await sendIn(on, scenario, operation);
      expect([operation, errorName(response)]).toEqual([operation, expected]);
      expect(response.headers).toMatchObject({ 'x-stayquote-scenario': scenario, 'cache-control': 'no-store' });
    }
  });

  it.each(['not-found', 'unknown-property'])('%s is a 404 on a property, and refused elsewhere', async (scenario) => {
    for (const operation of ['quotes', 'publicQuotes', 'detail', 'roomTypes', 'media'] as const)
      expect(errorName(await sendIn(on, scenario, operation))).toBe('404 NotFound');
    const { status, text } = await sendIn(on, scenario, 'properties');
    expect([status, text]).toEqual([400, expect.stringContaining('expected an operation on one property')]);
  });

  it('have the bodies and headers of real ones', async () => {
    const { key, target } = { key: (await storeKey(on)).headers, target: '/properties' };
    const invalid = await on.get(target, { query: 'scenario=bad-request', headers: key });
    const unknown = await on.get(target, { headers: { 'x-sm-api-key': 'unknown' } });
    const forced = (scenario: string) => on.get(target, { headers: { ...key, 'x-stayquote-scenario': scenario } });
    expect((await forced('bad-request')).body).toEqual(invalid.body);
    const revoked = await forced('key-revoked');
    expect(revoked.body).toEqual(unknown.body);
    const names = ({ headers }: typeof revoked) =>
      Object.keys(headers).filter((name) => name !== 'x-stayquote-scenario');
    expect(names(revoked).sort()).toEqual(names(unknown).sort());
    expect((await forced('service-unavailable')).headers['retry-after']).toBe('1');
  });

  it('rate-limited refuses until its window ends, and leaves the limit of the key alone', async () => {
    const first = await sendIn(on, 'rate-limited;seconds=1', 'quotes');
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
    const { headers } = await sendIn(on, undefined, 'quotes');
    expect(Number(headers['x-ratelimit-remaining'])).toBeGreaterThan(900_000);
    const sends = (status: number) =>
      until(async () => (await sendIn(on, 'rate-limited;seconds=1', 'quotes')).status === status || undefined);
    await sends(200);
    await sends(429);
  });

  it('rate-limited;limit= serves the first requests of each window', async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 4; time += 1) statuses.push((await sendIn(on, 'rate-limited;limit=3', 'detail')).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const { headers, body } = await sendIn(on, 'rate-limited;limit=3', 'detail');
    expect(headers['retry-after']).toMatch(/^(?:60|59)$/);
    expect(JSON.stringify(body)).toContain('More than 3 requests per minute with this key');
  });

  it('count the requests of each key and scenario on their own', async () => {
    const statuses = async (scenario: string, operation: OperationName) => {
      const responses: number[] = [];
      for (let time = 0; time < 6; time += 1) responses.push((await sendIn(on, scenario, operation)).status);
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
        const { status, body } = await sendIn(on, sent, operation);
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
    const { status, text } = await sendIn(on, sent, 'quotes');
    expect([status, text]).toEqual([400, expect.stringContaining(expected)]);
  });

  it('leave the order of checks: a key that is not valid stays a 401', async () => {
    const headers = { 'x-sm-api-key': 'unknown', 'x-stayquote-scenario': 'slow;ms=30000' };
    expect(errorName(await on.get('/properties', { headers }))).toBe('401 NotAuthorised');
    expect(errorName(await sendIn(on, 'explode', 'properties', { 'x-sm-api-key': 'the-property-key' }))).toBe(
      '403 AccessDenied',
    );
  });

  const keyWith = async (scenario: string) => (await storeKey(on, { scenario: `'${scenario}'` })).headers;

  it('are forced by a key with a scenario, without a header', async () => {
    const headers = await keyWith('flaky;every=2');
    const send = () => on.get(OPERATIONS.quotes.target, { headers });
    const responses = [await send(), await send(), await send()];
    expect(responses.map(({ status }) => status)).toEqual([200, 503, 200]);
    for (const response of responses) expect(response.headers['x-stayquote-scenario']).toBe('flaky;every=2');
    const other = { ...headers, 'x-stayquote-scenario': 'access-denied' };
    expect(errorName(await on.get('/properties', { headers: other }))).toBe('403 AccessDenied');
  });

  it('are not forced by a key whose scenario does not apply, or is none', async () => {
    const headers = await keyWith('sold-out');
    const { body } = await on.get(OPERATIONS.publicQuotes.target, { headers });
    expect((body as { availability: number }[]).map(({ availability }) => availability)).toEqual([0, 0]);
    for (const sent of [headers, await keyWith('explode')]) {
      const list = await on.get('/properties', { headers: sent });
      expect([list.status, list.headers['x-stayquote-scenario']]).toEqual([200, undefined]);
      expect(list.headers['cache-control']).toBe('private, no-cache');
    }
  });
});

describe('a server without scenarios', () => {
  let off: TestApp;
  beforeAll(async () => {
    off = await startScenarioApp({ beside: on, dataSet: undefined, env: { ...env, SCENARIOS: 'false' } });
  });
  afterAll(() => off.close());

  const seen = async (scenario: string | undefined, operation: OperationName) => {
    const { status, headers, text } = await sendIn(off, scenario, operation);
    return { status, text, headers: Object.entries(headers).filter(([name]) => !VARYING.includes(name)) };
  };

  it.each(EVERYWHERE)('ignores the header: %s', async (operation) => {
    const real = await seen(undefined, operation);
    for (const scenario of ['sold-out', 'internal-server-error', 'timeout', 'empty-page', 'nonsense'])
      expect(await seen(scenario, operation)).toEqual(real);
    expect(real.status).toBe(200);
  });

  it('ignores the scenario of a key', async () => {
    const { headers: sent } = await storeKey(off, { scenario: "'internal-server-error'" });
    const { status, headers } = await off.get('/properties', { headers: sent });
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-cache']);
  });

  it('does not offer the header; one with scenarios does, in every document and in Swagger UI', async () => {
    const operations = {
      '/openapi.json': 4,
      '/public-api/api/openapi.json': 13,
      '/extensions/v1/openapi.json': 3,
      '/docs/swagger-ui-init.js': 20,
    };
    for (const [target, expected] of Object.entries(operations)) {
      const offers = async ({ port }: TestApp) =>
        (await httpExchange({ port, method: 'GET', target, headers: {} })).text.split('"X-Stayquote-Scenario"').length -
        1;
      expect([target, await offers(off), await offers(on)]).toEqual([target, 0, expected]);
    }
  });

  it('does not let pages of other origins send it; one with scenarios does', async () => {
    const allowed = async ({ port }: TestApp) => {
      const headers = { origin: 'https://booking.example', 'access-control-request-method': 'GET' };
      const preflight = await httpExchange({ port, method: 'OPTIONS', target: '/properties', headers });
      return String(preflight.headers['access-control-allow-headers']).includes('X-Stayquote-Scenario');
    };
    expect([await allowed(off), await allowed(on)]).toEqual([false, true]);
  });
});

import { type OperationName, sendIn, startScenarioApp } from '../harness/scenario-app.js';
import { httpExchange } from '../../tools/harness/http-exchange.js';
import { storeKey } from '../harness/store-key.js';
import type { TestApp } from '../harness/test-app.js';

const VARYING = ['date', 'x-sm-trace-token', 'ratelimit', 'x-ratelimit-remaining', 'x-ratelimit-reset'];

describe('a server without scenarios', () => {
  let off: TestApp;
  let on: TestApp;
  beforeAll(async () => {
    const env = { CORS_ORIGINS: 'https://booking.example' };
    off = await startScenarioApp({ env: { ...env, SCENARIOS: 'false' } });
    on = await startScenarioApp({ beside: off, dataSet: undefined, env });
  });
  afterAll(async () => {
    await on.close();
    await off.close();
  });

  const seen = async (scenario: string | undefined, operation: OperationName) => {
    const { status, headers, text } = await sendIn(off, scenario, operation);
    return { status, text, headers: Object.entries(headers).filter(([name]) => !VARYING.includes(name)) };
  };

  it.each(['quotes', 'publicQuotes', 'detail', 'search', 'properties', 'roomRates'] as const)(
    'ignores the header: %s',
    async (operation) => {
      const real = await seen(undefined, operation);
      for (const scenario of ['sold-out', 'internal-server-error', 'timeout', 'empty-page', 'nonsense'])
        expect(await seen(scenario, operation)).toEqual(real);
      expect(real.status).toBe(200);
    },
  );

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

import { errorName } from '../harness/error-name.js';
import { OPERATIONS, startScenarioApp } from '../harness/scenario-app.js';
import { storeKey } from '../harness/store-key.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

describe('a key with a scenario', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startScenarioApp();
  });
  afterAll(() => app.close());

  const keyWith = async (scenario: string) => (await storeKey(app, { scenario: `'${scenario}'` })).headers;

  it('forces it without a header', async () => {
    const headers = await keyWith('flaky;every=2');
    const send = () => app.get(OPERATIONS.quotes.target, { headers });
    const responses = [await send(), await send(), await send()];
    expect(responses.map(({ status }) => status)).toEqual([200, 503, 200]);
    for (const response of responses) expect(response.headers['x-stayquote-scenario']).toBe('flaky;every=2');
  });

  it('responds as usual where the scenario does not apply', async () => {
    const headers = await keyWith('sold-out');
    const { body } = await app.get(OPERATIONS.publicQuotes.target, { headers });
    expect((body as { availability: number }[]).map(({ availability }) => availability)).toEqual([0, 0]);
    const list = await app.get('/properties', { headers });
    expect([list.status, list.headers['x-stayquote-scenario'], list.headers['cache-control']]).toEqual([
      200,
      undefined,
      'private, no-cache',
    ]);
  });

  it('may force another one by the header', async () => {
    const headers = { ...(await keyWith('flaky;every=1')), 'x-stayquote-scenario': 'access-denied' };
    expect(errorName(await app.get('/properties', { headers }))).toBe('403 AccessDenied');
  });

  it('responds as usual if SQL has set what is no scenario', async () => {
    expect((await app.get('/properties', { headers: await keyWith('explode') })).status).toBe(200);
  });

  it('responds as usual where scenarios are off', async () => {
    const off = await startTestApp({ dataSet: undefined, beside: app });
    try {
      const { status, headers } = await off.get('/properties', { headers: await keyWith('internal-server-error') });
      expect([status, headers['cache-control']]).toEqual([200, 'private, no-cache']);
    } finally {
      await off.close();
    }
  });
});

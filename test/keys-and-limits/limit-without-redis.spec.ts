import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { freePort } from '../../src/database/embedded/free-port.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

const KEY = { kind: 'group', groupUuid: uuidOf('Group'), key: 'limited-key', requestsPerMinute: 7 };
const headers = { 'x-sm-api-key': 'limited-key' };

describe('a rate limit without reachable Redis', () => {
  let app: TestApp;
  beforeAll(async () => {
    const env = { REDIS_URL: `redis://127.0.0.1:${await freePort()}`, EXPECTED_NODES: '3' };
    app = await startTestApp({ dataSet: aDataSet({ keys: [KEY] }), env });
  });
  afterAll(() => app.close());

  it("is this server's share of the limit, reported on every response", async () => {
    const first = await app.get('/properties', { headers });
    expect(first.headers).toMatchObject({ 'x-ratelimit-limit': '2', 'x-ratelimit-remaining': '1' });
    expect((await app.get('/properties', { headers })).status).toBe(200);
    const refused = await app.get('/properties', { headers });
    expect(refused.status).toBe(429);
    expect(refused.headers).toMatchObject({ 'x-ratelimit-limit': '2', 'retry-after': expect.any(String) as string });
  });
});

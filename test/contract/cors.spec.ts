import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

const ORIGIN = 'https://booking.example';
const QUOTES = `/properties/${uuidOf('House')}/quotes`;
const STAY = { checkIn: '2027-03-10', checkOut: '2027-03-12' };

/** Without CORS_ORIGINS no response has such a header: test/contract/every-response.spec.ts. */
describe('a page of an origin in CORS_ORIGINS', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ dataSet: aDataSet(), env: { CORS_ORIGINS: `${ORIGIN},https://other.example` } });
  });
  afterAll(() => app.close());

  const quotes = (headers: Record<string, string>) => app.get(QUOTES, { query: STAY, headers });

  it('may send the headers of the interface', async () => {
    const preflight = { 'access-control-request-method': 'GET', 'access-control-request-headers': 'x-sm-api-key' };
    const { status, headers } = await app.send('OPTIONS', QUOTES, { headers: { origin: ORIGIN, ...preflight } });
    expect(status).toBe(204);
    expect(headers).toMatchObject({
      'access-control-allow-origin': ORIGIN,
      'access-control-allow-methods': 'GET,HEAD',
      'access-control-allow-headers': 'x-sm-api-key,x-sm-api-id,X-SM-TRACE-TOKEN,If-None-Match',
      'access-control-max-age': '600',
      allow: 'GET, HEAD, OPTIONS',
    });
    expect(headers).toHaveProperty('x-sm-trace-token');
  });

  it('may read a response and its headers, also a cached one, a 304 and an error', async () => {
    const from = { ...credentials.group, origin: ORIGIN };
    const first = await quotes(from);
    const cached = await quotes(from);
    const unchanged = await quotes({ ...from, 'if-none-match': String(first.headers['etag']) });
    const refused = await quotes({ origin: ORIGIN });
    expect([first, cached, unchanged, refused].map(({ status }) => status)).toEqual([200, 200, 304, 401]);
    for (const { headers } of [first, cached, unchanged, refused]) {
      expect(headers['access-control-allow-origin']).toBe(ORIGIN);
      expect(headers['access-control-expose-headers']).toContain('X-SM-TRACE-TOKEN');
      expect(headers['vary']).toContain('Origin');
    }
    expect(cached.headers['vary']).toBe('Origin, Accept-Encoding');
  });

  it('of another origin may not', async () => {
    const { status, headers } = await quotes({ ...credentials.group, origin: 'https://elsewhere.example' });
    expect(status).toBe(200);
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });
});

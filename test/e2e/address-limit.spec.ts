import { aDataSet } from '../builders/a-data-set.js';
import { credentials } from '../builders/credentials.js';
import { errorName } from '../support/error-name.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const LIMIT = 2;

describe('the limit of a client address', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({
      dataSet: aDataSet(),
      env: { FAILED_AUTH_PER_MINUTE: String(LIMIT), TRUST_PROXY: '1' },
    });
  });
  afterAll(() => app.close());

  const send = async (address: string, path = '/properties', headers: Record<string, string> = {}) => {
    const response = await app.get(path, { headers: { 'x-forwarded-for': address, ...headers } });
    return response.status < 400 ? String(response.status) : errorName(response);
  };

  it('responds 429 to failed authentications beyond it', async () => {
    expect(await send('192.0.2.1')).toBe('401 NotAuthorised');
    expect(await send('192.0.2.1')).toBe('401 NotAuthorised');
    expect(await send('192.0.2.1')).toBe('429 RateLimited');
  });

  it('counts unserved paths and failed authentications together', async () => {
    expect(await send('192.0.2.2', '/nowhere')).toBe('404 NotFound');
    expect(await send('192.0.2.2')).toBe('401 NotAuthorised');
    expect(await send('192.0.2.2', '/nowhere')).toBe('429 RateLimited');
  });

  it('does not affect a valid key', async () => {
    for (let time = 0; time <= LIMIT; time += 1) await send('192.0.2.3');
    expect(await send('192.0.2.3')).toBe('429 RateLimited');
    expect(await send('192.0.2.3', '/properties', credentials.group)).toBe('200');
  });

  it('treats an IPv6 /64 network as one address', async () => {
    expect(await send('2001:db8:0:1::1')).toBe('401 NotAuthorised');
    expect(await send('2001:db8:0:1::2')).toBe('401 NotAuthorised');
    expect(await send('2001:db8:0:1:ffff::3')).toBe('429 RateLimited');
    expect(await send('2001:db8:0:2::1')).toBe('401 NotAuthorised');
  });

  it('trusts only the nearest proxy', async () => {
    const forged = (first: string) => send(`${first}, 192.0.2.4`);
    expect(await forged('10.0.0.1')).toBe('401 NotAuthorised');
    expect(await forged('10.0.0.2')).toBe('401 NotAuthorised');
    expect(await forged('10.0.0.3')).toBe('429 RateLimited');
  });

  it('reports when to retry', async () => {
    for (let time = 0; time < LIMIT; time += 1) await send('192.0.2.5');
    const { headers, body } = await app.get('/properties', { headers: { 'x-forwarded-for': '192.0.2.5' } });
    const seconds = Number(headers['retry-after']);
    expect(seconds).toBeGreaterThanOrEqual(1);
    expect(body).toMatchObject({ errors: [{ name: 'RateLimited', meta: { retryAfterSeconds: seconds } }] });
  });
});

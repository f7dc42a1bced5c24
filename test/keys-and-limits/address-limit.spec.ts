import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { errorName } from '../harness/error-name.js';
import { recordedLog } from '../harness/recorded-log.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { until } from '../../tools/harness/until.js';

const LIMIT = 2;

describe('the limit of a client address', () => {
  let app: TestApp;
  const recorded = recordedLog({ LOG_LEVEL: 'info' });
  beforeAll(async () => {
    app = await startTestApp({
      dataSet: aDataSet(),
      env: { FAILED_AUTH_PER_MINUTE: String(LIMIT), TRUST_PROXY: '1', LOG_CLIENT_ADDRESS: 'full' },
      log: recorded.log,
    });
  });
  afterAll(() => app.close());

  const send = async (address: string, path = '/properties', headers: Record<string, string> = {}) => {
    const response = await app.get(path, { headers: { 'x-forwarded-for': address, ...headers } });
    return response.status < 400 ? String(response.status) : errorName(response);
  };

  it('counts unserved paths and failed authentications together, and says when to retry', async () => {
    expect(await send('192.0.2.2', '/nowhere')).toBe('404 NotFound');
    expect(await send('192.0.2.2')).toBe('401 NotAuthorised');
    const { status, headers, body } = await app.get('/nowhere', { headers: { 'x-forwarded-for': '192.0.2.2' } });
    const seconds = Number(headers['retry-after']);
    expect([status, seconds > 0]).toEqual([429, true]);
    expect(body).toMatchObject({ errors: [{ name: 'RateLimited', meta: { retryAfterSeconds: seconds } }] });
  });

  it('counts documents apart from them', async () => {
    for (let time = 0; time <= LIMIT; time += 1) expect(await send('192.0.2.6', '/openapi.json')).toBe('200');
    expect(await send('192.0.2.6')).toBe('401 NotAuthorised');
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

  it.each([
    ['IPv4 with a port', '198.51.100.1:PORT', '198.51.100.1'],
    ['IPv6 in brackets', '[2001:db8:1::1]', '2001:db8:1::1'],
    ['IPv6 with a port', '[2001:db8:2::1]:PORT', '2001:db8:2::1'],
    ['IPv6 with a port, without brackets', '2001:db8:3:0:0:0:0:1:PORT', '2001:db8:3::1'],
    ['IPv4 mapped to IPv6', '::ffff:198.51.100.2', '198.51.100.2'],
    ['IPv4 mapped to IPv6, with a port', '[::FFFF:198.51.100.3]:PORT', '198.51.100.3'],
    ['quotes', '"198.51.100.4:PORT"', '198.51.100.4'],
    ['IPv6 in quotes', '"[2001:DB8:4::1]:PORT"', '2001:db8:4::1'],
    ['an element of Forwarded', 'for=198.51.100.5', '198.51.100.5'],
    ['an element of Forwarded with parameters', 'by=10.0.0.1;For="[2001:db8:5::1]:PORT";proto=https', '2001:db8:5::1'],
    ['a port that is hidden', 'for="[2001:db8:6::1]:_hidden"', '2001:db8:6::1'],
    ['blanks', '\t 198.51.100.6:PORT \t', '198.51.100.6'],
    ['what the client had sent', 'unknown, "198.51.100.99,198.51.100.7:PORT', '198.51.100.7'],
    ['a forged element', 'for="198.51.100.99, FOR = "198.51.100.8:PORT"', '198.51.100.8'],
  ])('reads the address that a proxy forwards with %s', async (_, forwarded, address) => {
    const from = (port: number) => send(forwarded.replaceAll('PORT', String(port)));
    for (let time = 0; time < LIMIT; time += 1) expect(await from(50_000 + time)).toBe('401 NotAuthorised');
    expect(await from(60_000)).toBe('429 RateLimited');
    const isLogged = () => recorded.lines().some((line) => line['status'] === 429 && line['clientAddress'] === address);
    await until(() => isLogged() || undefined);
  });
});

import { once } from 'node:events';
import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import { SECURITY_HEADERS } from '../../src/http/security-headers.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { aProperty } from '../../tools/harness/builders/a-property.js';
import { aRoomRate } from '../../tools/harness/builders/a-room-rate.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { recordedLog } from '../harness/recorded-log.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { until } from '../../tools/harness/until.js';

const QUOTES = `/properties/${uuidOf('House')}/quotes?checkIn=2027-03-10&checkOut=2027-03-20&withBreakdown=true`;
const TOKEN = 'aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee';
const GZIP = { 'accept-encoding': 'gzip' };
const ORIGIN = 'https://booking.example';

const dataSet = aDataSet({
  properties: [aProperty({ roomRates: [1, 2, 3].map((at) => aRoomRate({ name: `Rate ${at}` })) })],
});

const LIMITS = [
  'RateLimit: "default";r=#;t=#',
  'RateLimit-Policy: "default";q=#;w=#',
  ...['X-RateLimit-Limit: #', 'X-RateLimit-Remaining: #', 'X-RateLimit-Reset: #'],
];
const SECURITY = Object.entries(SECURITY_HEADERS).map(([name, value]) => `${name}: ${value}`);
const BEFORE = [`X-SM-TRACE-TOKEN: ${TOKEN}`, ...SECURITY, 'Cache-Control: private, no-cache', ...LIMITS];
const PLAIN = ['Content-Type: application/json; charset=utf-8', 'Content-Length: #'];
const BY_NODE = ['Date: #', 'Connection: keep-alive', 'Keep-Alive: timeout=#'];

/** Sends a request as it is. */
async function send(port: number, headers: OutgoingHttpHeaders, { method = 'GET', path = QUOTES } = {}) {
  const known = { 'x-sm-trace-token': TOKEN, connection: 'keep-alive', ...headers };
  const sent = request({ host: '127.0.0.1', port, method, path, headers: known, agent: false }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  let bytes = 0;
  for await (const chunk of response) bytes += (chunk as Buffer).length;
  sent.destroy();
  const { statusCode, statusMessage, rawHeaders } = response;
  const lines = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : []));
  return {
    status: `${statusCode} ${statusMessage}`,
    head: lines.map(withoutFigures),
    bytes,
    headers: response.headers,
  };
}

/** Figures differ between two responses; the entity tag is compared by itself. */
function withoutFigures(line: string): string {
  if (/^(Date|ETag): /.test(line)) return line.replace(/: .*/, ': #');
  return /^(X-)?RateLimit|^Keep-Alive|^Content-Length/.test(line) ? line.replace(/\d+/g, '#') : line;
}

describe.each([
  ['without CORS', {}, [], 'Vary: Accept-Encoding'],
  ['with CORS', { CORS_ORIGINS: ORIGIN }, [`Access-Control-Allow-Origin: ${ORIGIN}`], 'Vary: Origin, Accept-Encoding'],
])('the head of a response %s', (_, env, ofOrigin, vary) => {
  const recorded = recordedLog();
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ dataSet, env, log: recorded.log });
  });
  afterAll(() => app.close());

  const quotes = (headers: OutgoingHttpHeaders = {}, query = '', method = 'GET') =>
    send(app.port, { ...credentials.group, origin: ORIGIN, ...headers }, { method, path: QUOTES + query });
  const sorted = (lines: readonly string[]) => lines.filter((line) => !line.startsWith('Access-Control-Expose')).sort();

  it('is the same whether generated or cached', async () => {
    const responses = [await quotes(), await quotes(), await quotes({}, '', 'HEAD')];
    for (const { status, head, headers } of responses) {
      expect([status, headers.etag]).toEqual(['200 OK', responses[0]?.headers.etag]);
      expect(sorted(head)).toEqual(sorted([...ofOrigin, ...BEFORE, 'ETag: #', vary, ...PLAIN, ...BY_NODE]));
      expect(head).toEqual(responses[0]?.head);
      expect(headers['content-length']).toBe(String(responses[0]?.bytes));
    }
    expect(responses.map(({ bytes }) => bytes > 0)).toEqual([true, true, false]);
  });

  it('is the same whether compressed now or earlier', async () => {
    const responses = [await quotes(GZIP, '&infants=0'), await quotes(GZIP, '&infants=0'), await quotes(GZIP)];
    for (const { status, head, headers, bytes } of responses) {
      expect(status).toBe('200 OK');
      const expected = ['Content-Encoding: gzip', 'ETag: #', vary, ...PLAIN];
      expect(sorted(head)).toEqual(sorted([...ofOrigin, ...BEFORE, ...expected, ...BY_NODE]));
      expect(head).toEqual(responses[0]?.head);
      expect(headers['content-length']).toBe(String(bytes));
    }
  });

  it('is the same for each 304', async () => {
    const etag = String((await quotes()).headers.etag);
    const responses = [
      await quotes({ 'if-none-match': '*' }, '&adults=1'),
      await quotes({ 'if-none-match': '*' }, '&adults=1'),
      await quotes({ 'if-none-match': etag }),
      await quotes({ 'if-none-match': etag }, '', 'HEAD'),
    ];
    for (const { status, head, bytes } of responses) {
      expect([status, bytes]).toEqual(['304 Not Modified', 0]);
      expect(sorted(head)).toEqual(sorted([...ofOrigin, ...BEFORE, 'ETag: #', vary, ...BY_NODE]));
      expect(head).toEqual(responses[0]?.head);
    }
  });

  it('closes the connection if the client wants that', async () => {
    for (const headers of [{}, { 'if-none-match': '*' }]) {
      const { head } = await quotes({ ...headers, connection: 'close' });
      expect(head.slice(-2)).toEqual(['Date: #', 'Connection: close']);
    }
  });

  it('is in the log, with the same status, token, size and limit', async () => {
    const etag = String((await quotes()).headers.etag);
    recorded.clear();
    const responses = [await quotes({}, '&adults=2'), await quotes(), await quotes({ 'if-none-match': etag })];
    await until(() => recorded.lines().length === responses.length || undefined);
    expect(recorded.lines()).toEqual(
      responses.map(({ status, bytes, headers }): unknown =>
        expect.objectContaining({
          ...{ traceToken: TOKEN, status: parseInt(status), bytes, limit: 1_000_000 },
          remaining: Number(headers['x-ratelimit-remaining']),
        }),
      ),
    );
  });

  it('of an error has the headers of every response too', async () => {
    const [refused, invalid] = [await quotes({ 'x-sm-api-key': 'wrong' }), await quotes({}, '&rooms=none')];
    expect([refused.status, invalid.status]).toEqual(['401 Unauthorized', '400 Bad Request']);
    expect(refused.head).toEqual(
      expect.arrayContaining([BEFORE[0], ...SECURITY, ...ofOrigin, 'Cache-Control: no-store']),
    );
    expect(invalid.head).toEqual(expect.arrayContaining([...BEFORE, ...ofOrigin]));
  });
});

it('has a scenario in place of the usual caching, and without it is as always', async () => {
  const app = await startTestApp({ dataSet, env: { SCENARIOS: 'true' } });
  const forced = await send(app.port, { ...credentials.group, 'x-stayquote-scenario': 'sold-out' });
  const replaced = BEFORE.map((line) => line.replace('private, no-cache', 'no-store'));
  const usual = ['ETag: #', 'Vary: Accept-Encoding', ...PLAIN, ...BY_NODE];
  expect(forced.head).toEqual([...replaced, 'X-Stayquote-Scenario: sold-out', ...usual]);
  for (let time = 0; time < 2; time += 1)
    expect((await send(app.port, credentials.group)).head).toEqual([...BEFORE, ...usual]);
  await app.close();
});

import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { createApp } from '../../src/app/create-app.js';
import { EXAMPLES_CLOCK } from '../../src/app/openapi/response-examples.js';
import { Published } from '../../src/app/published.js';
import { Clock } from '../../src/config/clock.js';
import { parseConfig } from '../../src/config/env.js';
import { Metrics } from '../../src/telemetry/metrics/metrics.js';
import { errorName } from '../harness/error-name.js';
import { httpExchange } from '../../tools/harness/http-exchange.js';
import { sampleValue } from '../harness/metric-samples.js';

const DOCUMENTS_MAX = 600;

/** A clock that the test sets, as that of a test server. */
class SetClock extends Clock {
  constructor(public at: Date) {
    super();
  }

  override now(): Date {
    return this.at;
  }
}

/** A contract without the example dates of its parameters, and these. */
function withoutDates(text: string): { readonly document: unknown; readonly dates: readonly string[] } {
  const dates: string[] = [];
  const document: unknown = JSON.parse(text, (name, value: unknown) => {
    if (name !== 'example' || !/^\d{4}-\d\d-\d\d$/.test(String(value))) return value;
    dates.push(String(value));
    return undefined;
  });
  return { document, dates };
}

describe('what is served without a key', () => {
  const clock = new SetClock(new Date('2027-03-01T09:00:00Z'));
  const metrics = new Metrics();
  let app: NestExpressApplication;
  let port: number;
  let paths: readonly string[];
  let addresses = 0;

  beforeAll(async () => {
    const config = parseConfig({ LOG_LEVEL: 'error', EXTENSIONS: 'calendar,cancellation,explain', TRUST_PROXY: '1' });
    const connectionString = 'postgresql://nobody@127.0.0.1:1/nothing';
    app = await createApp({ config, connectionString, clock, metrics, offersDemoKeys: true });
    const server: Server = app.getHttpServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
    paths = [...app.get(Published).documents.keys()];
  });
  afterAll(() => app.close());

  const nextAddress = (): string => {
    addresses += 1;
    return `10.0.${addresses >> 8}.${addresses & 255}`;
  };

  /** Each request has an address of its own, unless the headers say otherwise. */
  const send = (method: string, target: string, headers: Record<string, string> = {}) =>
    httpExchange({ port, method, target, headers: { 'x-forwarded-for': nextAddress(), ...headers } });

  it('is the home page, the contracts, Swagger UI and the explorer', () => {
    for (const path of ['/', '/openapi.json', '/docs', '/docs/swagger-ui-bundle.js', '/explorer/settings.json'])
      expect(paths).toContain(path);
  });

  it('is the same in every form', async () => {
    for (const path of paths) {
      const plain = await send('GET', path);
      expect([path, plain.status]).toEqual([path, 200]);
      const gzipped = await send('GET', path, { 'accept-encoding': 'gzip' });
      const isPacked = gzipped.headers['content-encoding'] === 'gzip';
      expect([path, isPacked || plain.bytes.length < 3000]).toEqual([path, true]);
      expect((isPacked ? gunzipSync(gzipped.bytes) : gzipped.bytes).equals(plain.bytes)).toBe(true);
      const head = await send('HEAD', path, { range: 'bytes=0-9' });
      expect([path, head.status, head.bytes.length, head.headers['content-length']]).toEqual([
        path,
        200,
        0,
        String(plain.bytes.length),
      ]);
      if (path === '/') continue;
      const { etag = '' } = plain.headers;
      for (const tags of [etag, `"a", ${etag.replace('W/', '')}`, '*']) {
        const { status, bytes } = await send('GET', path, { 'if-none-match': tags });
        expect([path, tags, status, bytes.length]).toEqual([path, tags, 304, 0]);
      }
      expect((await send('GET', path, { 'if-none-match': '"another"' })).status).toBe(200);
    }
  });

  it.each([
    ['openapi.json', '/openapi.json'],
    ['public-api.json', '/public-api/api/openapi.json'],
    ['extensions.json', '/extensions/v1/openapi.json'],
  ])(
    'is %s as committed on the day of its examples, and otherwise with other dates of parameters',
    async (file, path) => {
      const committed = readFileSync(`contract/openapi/${file}`, 'utf8');
      clock.at = new Date(EXAMPLES_CLOCK);
      expect((await send('GET', path)).text).toBe(JSON.stringify(JSON.parse(committed)));
      clock.at = new Date('2026-11-22T10:00:00Z');
      const [former, later] = [withoutDates(committed), withoutDates((await send('GET', path)).text)];
      expect(later.document).toEqual(former.document);
      expect(new Set(former.dates)).toEqual(new Set(['2027-04-07', '2027-04-10']));
      expect(later.dates).toEqual(former.dates.map((date) => (date === '2027-04-07' ? '2026-11-29' : '2026-12-02')));
    },
  );

  it('is made again when the day of the server changes', async () => {
    const dated = ['/openapi.json', '/docs/swagger-ui-init.js', '/explorer/settings.json'];
    const tagsOn = async (day: string) => {
      clock.at = new Date(`${day}T09:00:00Z`);
      return Promise.all(dated.map(async (path) => (await send('GET', path)).headers.etag));
    };
    const first = await tagsOn('2027-03-01');
    const second = await tagsOn('2027-03-02');
    expect(await tagsOn('2027-03-01')).toEqual(first);
    for (const [at, tag] of second.entries()) expect([dated[at], tag]).not.toEqual([dated[at], first[at]]);
  });

  it('is limited for each address, apart from refused requests', async () => {
    const here = { 'x-forwarded-for': '192.0.2.1' };
    const statuses = new Set<number>();
    for (let time = 0; time < DOCUMENTS_MAX / 2; time += 1) {
      statuses.add((await send('HEAD', '/docs/swagger-ui-bundle.js', here)).status);
      statuses.add((await send('OPTIONS', '/properties', here)).status);
    }
    expect([...statuses]).toEqual([200, 204]);
    for (const path of paths)
      expect([path, errorName(await send('GET', path, here))]).toEqual([path, '429 RateLimited']);
    const refused = await send('OPTIONS', '/properties', here);
    expect([refused.status, refused.headers['ratelimit-policy']]).toEqual([429, '"documents";q=600;w=60']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    // The address has all its failures left, and others have all their documents.
    expect((await send('GET', '/properties', here)).status).toBe(401);
    expect((await send('GET', '/docs')).status).toBe(200);
    const labels = { policy: 'documents', decision: 'refused' };
    expect(sampleValue(await metrics.text(), 'stayquote_limiter_decisions_total', labels)).toBe(paths.length + 1);
  });

  it('is refused at a pace, so that others are served meanwhile', async () => {
    const here = { 'x-forwarded-for': '192.0.2.2' };
    const all = (count: number) => Array.from({ length: count }, () => send('HEAD', '/docs', here));
    await Promise.all(all(DOCUMENTS_MAX));
    const begin = performance.now();
    const refused = await Promise.all(all(200));
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([429]));
    // A millisecond each; timers may be one early.
    expect(performance.now() - begin).toBeGreaterThan(190);
  });

  it.each([
    ['x-forwarded-proto', `https'; touch x; '`],
    ['x-forwarded-host', `a'; touch x; '`],
    ['host', `a'; touch x; '`],
    ['host', 'a$(touch x)'],
    ['host', 'a.example/"><script>'],
  ])('home is not cached, and writes nothing of %s: %s', async (name, value) => {
    const programs = await send('GET', '/', { [name]: value });
    const browsers = await send('GET', '/', { [name]: value, accept: 'text/html' });
    for (const { headers, text } of [programs, browsers]) {
      expect(headers['cache-control']).toBe('private, no-store');
      expect(text).not.toMatch(/touch|<script>|https/);
    }
    const { demo } = programs.body as { demo: { firstRequest: string } };
    expect(demo.firstRequest).toMatch(/^curl -H 'x-sm-api-key: [\w-]+' '[\w:/.?&=-]+'$/);
  });
});

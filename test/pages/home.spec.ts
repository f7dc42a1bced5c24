import { existsSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { demoDataSet } from '../../src/import/demo/demo-data-set.js';
import { DEMO_KEYS, DEMO_OFFERS } from '../../src/import/demo/demo-keys.js';
import { parsePlainDate } from '../../src/domain/stay/plain-date.js';
import { httpExchange } from '../../tools/harness/http-exchange.js';
import type { Variables } from '../../tools/harness/server.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ dataSet: undefined });
});
afterAll(() => app.close());

describe('the home page', () => {
  it('is a JSON object of links for programs', async () => {
    const { status, headers, body } = await app.get('/');
    expect([status, headers['content-type'], headers['vary']]).toEqual([
      200,
      'application/json; charset=utf-8',
      expect.stringContaining('Accept'),
    ]);
    expect(body).toMatchObject({ title: 'Stayquote', links: { documentation: '/docs', contract: '/openapi.json' } });
    for (const path of Object.values((body as { links: Record<string, string> }).links))
      expect((await app.get(path)).status).toBe(200);
  });

  it('is HTML for browsers, with nothing inline, and links to what is served', async () => {
    const { headers, text } = await app.get('/', { headers: BROWSER });
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).not.toContain('unsafe-inline');
    expect(text).not.toMatch(/<style|style=|<script(?! type="module" src="\/start\.js">)/);
    const paths = [...text.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, path = '']) => path);
    expect(paths).toEqual(expect.arrayContaining(['/docs', '/explorer', '/start.css', '/start.js', '/favicon.svg']));
    for (const path of paths) expect([path, (await app.get(path)).status]).toEqual([path, 200]);
  });

  it('tells programs in /llms.txt what is served, and which page answers what', async () => {
    const { status, headers, text } = await app.get('/llms.txt');
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(text).toMatch(/^# Stayquote\n\n> \S/);
    const served = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, path = '']) => path);
    expect(served).toEqual(expect.arrayContaining(['/openapi.json', '/extensions/v1/openapi.json', '/docs', '/']));
    for (const path of served) expect([path, (await app.get(path)).status]).toEqual([path, 200]);
    const pages = [...text.matchAll(/^- `(\S+\.md)`: \S/gm)].map(([, path = '']) => path);
    expect(pages.length).toBeGreaterThan(10);
    expect(pages.filter((path) => !existsSync(path))).toEqual([]);
  });

  it('names the contract of the extensions where they are served', async () => {
    const contract = '/extensions/v1/openapi.json';
    expect((await app.get('/')).body).toMatchObject({ links: { extensions: contract } });
    expect((await app.get('/', { headers: BROWSER })).text).toContain(`<a href="${contract}">`);
    const without = await startTestApp({ dataSet: undefined, env: { EXTENSIONS: 'none' } });
    try {
      for (const headers of [{}, BROWSER]) expect((await without.get('/', { headers })).text).not.toContain(contract);
    } finally {
      await without.close();
    }
  });

  it('offers demo keys by the names of their owners', () => {
    const { groups = [], properties = [], channels = [] } = demoDataSet(parsePlainDate('2027-03-01')!);
    const names = [groups, properties, channels].map(([first]) => first?.name);
    for (const [at, { opens }] of DEMO_OFFERS.entries()) expect(opens).toContain(names[at]);
    expect(DEMO_OFFERS).toHaveLength(names.length);
  });

  it.each([{}, BROWSER])(
    'names no demo key where no demo data are served, and repeats no other Host',
    async (accept) => {
      const { text } = await app.get('/', { headers: { ...accept, host: '"><script>' } });
      for (const key of Object.values(DEMO_KEYS)) expect(text).not.toContain(key);
      expect(text).not.toContain('<script>');
    },
  );
});

const FILES = [
  ['/explorer', 'text/html'],
  ['/explorer/app.js', 'text/javascript'],
  ['/explorer/app.css', 'text/css'],
] as const;

/** What a user may have to transfer over a slow line. */
const BYTES_MAX = 150_000;

describe('the explorer', () => {
  const receive = (target: string, headers = {}) => httpExchange({ port: app.port, method: 'GET', target, headers });

  it.each(FILES)('%s is validated by its entity tag', async (path, type) => {
    const { status, headers } = await receive(path);
    expect([status, headers['content-type']]).toEqual([200, `${type}; charset=utf-8`]);
    expect(headers['cache-control']).toBe('no-cache');
    const again = await receive(path, { 'if-none-match': headers['etag'] });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  });

  it('is small, and compressed if the browser accepts it', async () => {
    const received = await Promise.all(FILES.map(([path]) => receive(path, { 'accept-encoding': 'gzip' })));
    const plain = await Promise.all(FILES.map(([path]) => receive(path)));
    expect(received.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThan(BYTES_MAX);
    for (const [at, { headers, bytes }] of received.entries()) {
      const isPacked = headers['content-encoding'] === 'gzip';
      expect([at, isPacked]).toEqual([at, at > 0]);
      expect((isPacked ? gunzipSync(bytes) : bytes).equals(plain[at]?.bytes ?? Buffer.alloc(0))).toBe(true);
    }
  });

  it('has nothing inline and nothing of another host', async () => {
    const { headers, text } = await receive('/explorer');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; " +
        "form-action 'none'; frame-ancestors 'none'",
    );
    expect(text).not.toMatch(/<style|<script(?![^>]* src="explorer\/)|(?:src|href)="(?:https?:)?\/\//);
  });

  it('learns what it needs, and no key where the demo data is not served', async () => {
    const { body } = await receive('/explorer/settings.json');
    expect(body).toEqual({
      release: expect.stringMatching(/^\d+\.\d+\.\d+/) as unknown,
      today: '2027-03-01',
      extensions: expect.any(Array) as unknown,
      demoKeys: [],
      demoPlaces: [],
    });
  });

  it.each(['/explorer/', '/explorer/index.html', '/explorer/app.js.gz', '/explorer/../package.json'])(
    'serves nothing at %s',
    async (path) => {
      expect((await receive(path)).status).toBe(404);
    },
  );
});

it.each([
  ['without', 404, { EXPLORER: 'false' }],
  ['without, in production,', 404, { NODE_ENV: 'production', ALLOW_FROZEN_CLOCK: 'true' }],
  ['with, in production,', 200, { NODE_ENV: 'production', ALLOW_FROZEN_CLOCK: 'true', EXPLORER: 'true' }],
])('%s the explorer, its files and the links to it have the status %d', async (_, expected, env: Variables) => {
  const app = await startTestApp({ dataSet: undefined, env });
  const mentions = async (path: string, link: string) =>
    (await app.get(path, { headers: { accept: 'text/html' } })).text.includes(link);
  try {
    for (const [path] of FILES) expect([path, (await app.get(path)).status]).toEqual([path, expected]);
    const linked = [await mentions('/', 'explorer'), await mentions('/docs/swagger-ui-init.js', '"/explorer"')];
    expect(linked).toEqual([expected === 200, expected === 200]);
    if (expected === 404) expect(await mentions('/nowhere', 'explorer')).toBe(false);
  } finally {
    await app.close();
  }
});

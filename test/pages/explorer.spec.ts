import { gunzipSync } from 'node:zlib';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { httpExchange } from '../../tools/harness/http-exchange.js';
import type { Variables } from '../../tools/harness/server.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

const FILES = [
  ['/explorer', 'text/html'],
  ['/explorer/app.js', 'text/javascript'],
  ['/explorer/app.css', 'text/css'],
] as const;

/** What a user may have to transfer over a slow line. */
const BYTES_MAX = 150_000;

describe('the explorer', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ dataSet: aDataSet() });
  });
  afterAll(() => app.close());

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

  it('is linked from the home page and Swagger UI', async () => {
    expect((await receive('/docs/swagger-ui-init.js')).text).toContain('"/explorer"');
    expect((await receive('/', { accept: 'text/html' })).text).toContain('<a href="/explorer">');
  });
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

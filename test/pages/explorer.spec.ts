import { gunzipSync } from 'node:zlib';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { httpExchange } from '../../tools/harness/http-exchange.js';
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
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      `${type}; charset=utf-8`,
      'no-cache',
    ]);
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

describe.each([{ EXPLORER: 'false' }, { NODE_ENV: 'production', ALLOW_FROZEN_CLOCK: 'true' }])(
  'without the explorer: %j',
  (env: Readonly<Record<string, string>>) => {
    it('nothing is served there, and nothing links to it', async () => {
      const app = await startTestApp({ dataSet: undefined, env });
      try {
        for (const [path] of FILES) expect([path, (await app.get(path)).status]).toEqual([path, 404]);
        expect((await app.get('/', { headers: { accept: 'text/html' } })).text).not.toContain('explorer');
        expect((await app.get('/docs/swagger-ui-init.js')).text).not.toContain('"/explorer"');
        expect((await app.get('/nowhere')).text).not.toContain('explorer');
      } finally {
        await app.close();
      }
    });
  },
);

it('is on in production if EXPLORER says so', async () => {
  const env = { NODE_ENV: 'production', ALLOW_FROZEN_CLOCK: 'true', EXPLORER: 'true' };
  const app = await startTestApp({ dataSet: undefined, env });
  try {
    expect((await app.get('/explorer')).status).toBe(200);
  } finally {
    await app.close();
  }
});

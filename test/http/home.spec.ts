import { DEMO_KEYS } from '../../src/data-set/demo/demo-keys.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

describe('the home page', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ dataSet: undefined });
  });
  afterAll(() => app.close());

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

  it('is HTML for browsers, and runs no script', async () => {
    const { headers, text } = await app.get('/', { headers: BROWSER });
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(text).toContain('<a href="/docs">');
    expect(text).not.toContain('<script');
  });

  it.each([{}, BROWSER])(
    'names no demo key where no demo data are served, and repeats no other Host',
    async (accept) => {
      const { text } = await app.get('/', { headers: { ...accept, host: '"><script>' } });
      for (const key of Object.values(DEMO_KEYS)) expect(text).not.toContain(key);
      expect(text).not.toContain('<script');
    },
  );
});

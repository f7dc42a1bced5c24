import { existsSync } from 'node:fs';
import { demoDataSet } from '../../src/import/demo/demo-data-set.js';
import { DEMO_KEYS, DEMO_OFFERS } from '../../src/import/demo/demo-keys.js';
import { parsePlainDate } from '../../src/domain/stay/plain-date.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

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

  it('is HTML for browsers, with nothing inline, and links to what is served', async () => {
    const { headers, text } = await app.get('/', { headers: BROWSER });
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).not.toContain('unsafe-inline');
    expect(text).not.toMatch(/<style|style=|<script(?! type="module" src="\/start\.js">)/);
    const paths = [...text.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, path = '']) => path);
    expect(paths).toEqual(expect.arrayContaining(['/docs', '/start.css', '/start.js', '/favicon.svg']));
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

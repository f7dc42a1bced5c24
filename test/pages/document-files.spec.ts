import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { errorName } from '../harness/error-name.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

const PACKAGE = dirname(
  createRequire(createRequire(import.meta.url).resolve('@nestjs/swagger')).resolve('swagger-ui-dist/package.json'),
);

describe('Swagger UI', () => {
  let app: TestApp;
  let files: readonly string[];
  beforeAll(async () => {
    app = await startTestApp({ dataSet: aDataSet() });
    // What the page itself loads: its scripts, its style sheet and its icons.
    const { text } = await app.get('/docs');
    files = [...text.matchAll(/(?:src|href)="\.\/docs\/([^"]+)"/g)].map(([, file = '']) => file);
  });
  afterAll(() => app.close());

  it('serves its page and every file that the page loads', async () => {
    expect(files).toEqual(expect.arrayContaining(['swagger-ui-bundle.js', 'swagger-ui.css', 'swagger-ui-init.js']));
    for (const path of ['/docs', '/docs/', ...files.map((file) => `/docs/${file}`)]) {
      expect([path, (await app.get(path)).status]).toEqual([path, 200]);
    }
  });

  it('contains no key where the demo data is not served, and no indentation', async () => {
    const { text } = await app.get('/docs/swagger-ui-init.js');
    expect(text).not.toMatch(/^ /m);
    expect(text).toContain('"offeredKeys": []');
    expect(text).not.toContain('stq_');
  });

  it('serves no other file of its package', async () => {
    const others = readdirSync(PACKAGE).filter((file) => !files.includes(file));
    expect(others).toEqual(expect.arrayContaining(['package.json', 'README.md', 'index.html', 'swagger-ui.css.map']));
    for (const file of others) {
      const response = await app.get(`/docs/${file}`);
      expect([file, errorName(response)]).toEqual([file, '404 NotFound']);
      expect(response.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    }
  });

  it.each([
    '/docs/swagger-ui.css/../package.json',
    '/docs/%70ackage.json',
    '/docs/..%2fpackage.json',
    '/docs/../package.json',
    '/docs/Swagger-UI.css',
    '/docs/swagger-ui.css/',
    '/DOCS',
  ])('serves nothing at %s', async (path) => {
    expect((await app.get(path)).status).toBe(404);
  });
});

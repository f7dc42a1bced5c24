import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { serveStayquote, type StartedServer } from '../../tools/harness/server.js';
import { installTools } from '../../tools/set-up/install-tools.mjs';
import { temporaryFolder } from '../harness/temporary-folder.js';
import { createTestDatabase, type TestDatabase } from '../harness/test-database.js';

describe('the collection of requests', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let database: TestDatabase;
  let server: StartedServer;
  beforeAll(async () => {
    [folder, database] = [await temporaryFolder(), await createTestDatabase()];
    server = await serveStayquote({ DATABASE_URL: database.connectionString }, ['--demo']);
  });
  afterAll(async () => {
    await server.stop();
    await database.drop();
    await folder.remove();
  });

  it('gets the response that each request names, with the demo data, and shows lost connections as such', async () => {
    const newman = join(installTools('postman'), 'newman/bin/newman.js');
    const args = ['run', 'contract/postman/collection.json', '--env-var', `baseUrl=http://127.0.0.1:${server.port}`];
    const report = join(folder.path, 'report.json');
    const options = ['--reporters', 'json', '--reporter-json-export', report, '--timeout-request', '3000'];
    // It exits with 1 after a failure, which the report names.
    await promisify(execFile)(process.execPath, [newman, ...args, ...options]).catch(() => undefined);
    const { run } = JSON.parse(await readFile(report, 'utf8')) as {
      run: {
        stats: Record<'requests' | 'assertions', { total: number; failed: number }>;
        failures: readonly { source: { name: string } }[];
      };
    };
    const { requests, assertions } = run.stats;
    expect(requests.total).toBeGreaterThan(33);
    // Newman does not notice that a body is only half of what was announced.
    expect(requests.failed).toBe(2);
    expect(new Set(run.failures.map(({ source }) => source.name))).toEqual(new Set(['timeout', 'connection-reset']));
    expect(assertions).toMatchObject({ total: requests.total - 3, failed: 0 });
  });
});

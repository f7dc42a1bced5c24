import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { serveStayquote, type StartedServer } from '../../tools/harness/server.js';
import { ANSWERED } from '../../tools/postman/collection.js';
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

  /** The figures of newman's run of these folders. */
  async function run(...folders: readonly string[]) {
    const newman = join(installTools('postman'), 'newman/bin/newman.js');
    const args = ['run', 'contract/postman/collection.json', '--env-var', `baseUrl=http://127.0.0.1:${server.port}`];
    const chosen = folders.flatMap((folder) => ['--folder', folder]);
    const report = join(folder.path, 'report.json');
    const options = ['--reporters', 'json', '--reporter-json-export', report, '--timeout-request', '3000'];
    // It exits with 1 after a failure, which the report names.
    await promisify(execFile)(process.execPath, [newman, ...args, ...chosen, ...options]).catch(() => undefined);
    const { run: result } = JSON.parse(await readFile(report, 'utf8')) as {
      run: { stats: Record<'requests' | 'assertions', { total: number; failed: number }>; failures: object[] };
    };
    return { ...result.stats, failures: result.failures };
  }

  it('gets the response that each request names, with the demo data', async () => {
    const { requests, assertions, failures } = await run(...ANSWERED);
    expect(failures).toEqual([]);
    expect(requests.total).toBeGreaterThan(30);
    expect(assertions).toMatchObject({ total: requests.total, failed: 0 });
  });

  it('shows lost connections as such', async () => {
    const { requests } = await run('Lost connections');
    // Newman does not notice that a body is only half of what was announced.
    expect(requests).toMatchObject({ total: 3, failed: 2 });
  });
});

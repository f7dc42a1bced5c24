import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { createTestDatabase, type TestDatabase } from '../../harness/test-database.js';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

it('all servers in the bench return the same prices', async () => {
  const small = ['--properties', '3', '--requests', '20', '--database', database.connectionString];
  const bench = spawn(process.execPath, ['--import', 'tsx', 'tools/bench/bench.ts', '--check', ...small], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr] = await Promise.all([text(bench.stdout), text(bench.stderr), once(bench, 'close')]);
  expect({ code: bench.exitCode, stdout, stderr }).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^\d{3} quotes of 20 requests are the same in all variants\.\n$/) as string,
  });
});

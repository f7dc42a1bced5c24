import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Creates the built application, without a database, and prints how many files of ioredis were loaded. */
const SCRIPT = `
  import { createRequire } from 'node:module';
  const { createApp } = await import('./dist/app/create-app.js');
  const { parseConfig } = await import('./dist/config/env.js');
  const { Clock } = await import('./dist/config/clock.js');
  const { createLog } = await import('./dist/telemetry/log/log.js');
  const config = parseConfig(JSON.parse(process.argv[1]));
  const connectionString = 'postgresql://user@127.0.0.1:1/none';
  const log = createLog(config, { write: () => undefined });
  const app = await createApp({ config, connectionString, clock: new Clock(), log });
  const files = Object.keys(createRequire(import.meta.url).cache);
  await app.close();
  process.stdout.write(String(files.filter((file) => file.includes('/node_modules/ioredis/')).length));
`;

async function filesOfRedis(env: Readonly<Record<string, string>>): Promise<number> {
  const args = ['--input-type=module', '--eval', SCRIPT, JSON.stringify(env)];
  const { stdout } = await run(process.execPath, args);
  return Number(stdout);
}

describe('the Redis client', () => {
  it('is not loaded without REDIS_URL', async () => {
    expect(await filesOfRedis({})).toBe(0);
  });

  it('is loaded with REDIS_URL', async () => {
    expect(await filesOfRedis({ REDIS_URL: 'redis://127.0.0.1:1' })).toBeGreaterThan(10);
  });
});

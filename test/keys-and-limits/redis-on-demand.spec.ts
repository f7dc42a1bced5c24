import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Creates the built application without a database, first without and then with Redis, and prints how many files of ioredis are loaded. */
const SCRIPT = `
  import { createRequire } from 'node:module';
  const { createApp } = await import('./dist/app/create-app.js');
  const { parseConfig } = await import('./dist/config/env.js');
  const { Clock } = await import('./dist/config/clock.js');
  const { createLog } = await import('./dist/telemetry/log/log.js');
  const connectionString = 'postgresql://user@127.0.0.1:1/none';
  for (const env of [{}, { REDIS_URL: 'redis://127.0.0.1:1' }]) {
    const config = parseConfig(env);
    const log = createLog(config, { write: () => undefined });
    const app = await createApp({ config, connectionString, clock: new Clock(), log });
    const files = Object.keys(createRequire(import.meta.url).cache);
    await app.close();
    console.log(files.filter((file) => file.includes('/node_modules/ioredis/')).length);
  }
`;

it('the Redis client is loaded only with REDIS_URL', async () => {
  const args = ['--input-type=module', '--eval', SCRIPT];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const [without, withRedis] = stdout.trim().split('\n').map(Number);
  expect(without).toBe(0);
  expect(withRedis).toBeGreaterThan(10);
});

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Whether V8 finds the methods of texts at once, after a module was loaded; only V8 itself can tell. */
async function areTextsFastAfter(module: string): Promise<boolean> {
  const script = `await import('${module}'); process.stdout.write(String(%HasFastProperties(String.prototype)))`;
  const flags = ['--allow-natives-syntax', '--input-type=module', '--eval'];
  const { stdout } = await run(process.execPath, [...flags, script]);
  return stdout === 'true';
}

test('the methods of texts are as fast in the server as in a program of its own', async () => {
  expect(await areTextsFastAfter('./dist/app/create-app.js')).toBe(true);
  // What the server imports only with REDIS_URL.
  expect(await areTextsFastAfter('./dist/auth/rate-limit/shared-limit.js')).toBe(true);
  // Were this true too, nothing would have to be done about it any more.
  expect(await areTextsFastAfter('ioredis')).toBe(false);
});

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Whether String.prototype is in V8's fast mode after a module was loaded; only a V8 intrinsic shows it. */
async function areStringsFastAfter(module: string): Promise<boolean> {
  const script = `await import('${module}'); process.stdout.write(String(%HasFastProperties(String.prototype)))`;
  const flags = ['--allow-natives-syntax', '--input-type=module', '--eval'];
  const { stdout } = await run(process.execPath, [...flags, script]);
  return stdout === 'true';
}

test('string methods stay in fast mode in the server', async () => {
  expect(await areStringsFastAfter('./dist/app/create-app.js')).toBe(true);
  // Only imported by the server with REDIS_URL.
  expect(await areStringsFastAfter('./dist/auth/rate-limit/shared-limit.js')).toBe(true);
  // Once this is true, the workaround is no longer needed.
  expect(await areStringsFastAfter('ioredis')).toBe(false);
});

import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { plainEnvironment } from '../../tools/harness/server.js';

const run = promisify(execFile);

/**
 * Runs `prisma` as a user does, in a terminal: some of its commands refuse to run without one. The output is that of stdout and stderr.
 * @param folder a checkout
 * @param connectionString undefined: the environment names no database
 */
export async function runPrisma(
  folder: string,
  connectionString: string | undefined,
  ...args: string[]
): Promise<{ readonly code: number; readonly output: string }> {
  const command = [resolve('node_modules/.bin/prisma'), ...args].join(' ');
  const env = { ...plainEnvironment({ NO_COLOR: '1' }), DATABASE_URL: connectionString };
  const terminal = ['--quiet', '--return', '--command', command, '/dev/null'];
  try {
    return { code: 0, output: (await run('script', terminal, { cwd: folder, env })).stdout };
  } catch (error) {
    const { code, stdout, stderr } = error as Record<'stdout' | 'stderr', string> & { readonly code: number };
    return { code, output: stdout + stderr };
  }
}

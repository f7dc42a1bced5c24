import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { plainEnvironment } from '../../tools/harness/server.js';

const run = promisify(execFile);

/** The outcome of a command of Prisma; the output is that of stdout and stderr. */
export interface PrismaOutcome {
  readonly code: number;
  readonly output: string;
}

/**
 * Runs `prisma` as a user does, in a terminal: some of its commands refuse to run without one.
 * @param folder a checkout
 * @param connectionString undefined: the environment names no database
 */
export async function runPrisma(
  folder: string,
  connectionString: string | undefined,
  ...args: string[]
): Promise<PrismaOutcome> {
  const command = [resolve('node_modules/.bin/prisma'), ...args].join(' ');
  const env = { ...plainEnvironment({ NO_COLOR: '1' }), DATABASE_URL: connectionString };
  try {
    const { stdout } = await run('script', ['--quiet', '--return', '--command', command, '/dev/null'], {
      cwd: folder,
      env,
    });
    return { code: 0, output: stdout };
  } catch (error) {
    const { code, stdout, stderr } = error as {
      readonly code: number;
      readonly stdout: string;
      readonly stderr: string;
    };
    return { code, output: stdout + stderr };
  }
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../src/database/embedded/free-port.js';
import { httpExchange } from '../../tools/harness/http-exchange.js';
import { plainEnvironment } from '../../tools/harness/server.js';
import { untilReady } from '../../tools/harness/until-ready.js';

/** Runs `npm start` on a data folder, if given behind another program, and waits until the server responds. */
export async function npmStart(dataDir: string, ...runner: readonly string[]) {
  const port = await freePort();
  const [program, ...args] = [...runner, 'npm', 'start'];
  const child = spawn(program, args, {
    env: plainEnvironment({ PORT: String(port), DATA_DIR: dataDir }),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const ended = once(child, 'exit');
  /** Whether the server responds, and whether its database has not been shut down. */
  const state = async () => ({
    serves: await isFulfilled(httpExchange({ port, method: 'GET', target: '/openapi.json', headers: {} })),
    // PostgreSQL removes it as its last act.
    hasDatabase: await isFulfilled(access(join(dataDir, 'postgres', 'postmaster.pid'))),
  });
  /** Ends what a failed test has left running. */
  const end = () => {
    try {
      process.kill(-(child.pid ?? 0), 'SIGTERM');
    } catch {
      // Nothing is left of the group.
    }
  };
  await untilReady(child, async () => (await state()).serves).catch((error: unknown) => {
    end();
    throw error;
  });
  return { child, ended, state, end };
}

function isFulfilled(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
}

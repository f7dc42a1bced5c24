import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../src/database/embedded/free-port.js';
import { httpExchange } from '../../tools/harness/http-exchange.js';
import { plainEnvironment } from '../../tools/harness/server.js';
import { untilReady } from '../../tools/harness/until-ready.js';

/** A running `npm start`. */
export interface NpmStart {
  /** The started program: npm, or what runs it. */
  readonly child: ChildProcess;
  readonly ended: Promise<unknown[]>;
  /** Whether the server responds, and whether its database has not been shut down. */
  state(): Promise<{ readonly serves: boolean; readonly hasDatabase: boolean }>;
  /** Ends what a failed test has left running. */
  end(): void;
}

/** Runs `npm start` on a data folder, if given behind another program, and waits until the server responds. */
export async function npmStart(dataDir: string, ...runner: readonly string[]): Promise<NpmStart> {
  const port = await freePort();
  const [program, ...args] = [...runner, 'npm', 'start'];
  const child = spawn(program, args, {
    env: plainEnvironment({ PORT: String(port), DATA_DIR: dataDir }),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const ended = once(child, 'exit');
  const state = async () => {
    const request = { port, method: 'GET', target: '/openapi.json', headers: {} };
    return {
      serves: await isFulfilled(httpExchange(request)),
      // PostgreSQL removes it as its last act.
      hasDatabase: await isFulfilled(access(join(dataDir, 'postgres', 'postmaster.pid'))),
    };
  };
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

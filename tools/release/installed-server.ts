// @ts-nocheck: becomes TypeScript in the next commits.
// Starts and stops an installed server.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../src/database/embedded/free-port.js';

const READY_SECONDS_MAX = 300;

/** The command as docs/how-to/install.md types it. */
export const COMMAND = 'node_modules/.bin/stayquote';

/** Variables of the caller such as DATABASE_URL or NODE_PATH must not decide what an installed package does. */
export function plainEnvironment(variables = {}) {
  const { PATH, HOME, USER } = process.env;
  return { PATH, HOME, ...(USER && { USER }), ...variables };
}

/** Runs a command of the installed server to its end and returns its output. */
export function run(folder, args, variables) {
  const options = {
    cwd: folder,
    env: plainEnvironment(variables),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  };
  return execFileSync(COMMAND, args, options).trim();
}

/** Serves while the function runs, which receives the server's address. */
export async function whileServing(folder, args, variables, use) {
  const port = await freePort();
  const env = plainEnvironment({ PORT: String(port), ...variables });
  const server = spawn(COMMAND, ['serve', ...args], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(server, 'exit');
  let output = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (output += chunk));
  try {
    const url = `http://127.0.0.1:${port}`;
    const deadline = Date.now() + READY_SECONDS_MAX * 1000;
    while (!(await fetch(`${url}/openapi.json`).catch(() => undefined))?.ok) {
      if (server.exitCode !== null || Date.now() > deadline) throw new Error(`the server did not start: ${output}`);
      await pause(100);
    }
    return await use(url);
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../dist/database/embedded/free-port.js';
import { acceptsConnections } from './accepts-connections.mjs';

const READY_MILLISECONDS_MAX = 180_000;

/**
 * Starts a server in its own process, on a free port unless PORT is set, and waits until it listens. Its stdout goes to /dev/null, its stderr to ours.
 * `exited` resolves with its exit code.
 * @param node the program of Node.js that runs it; default: this one
 */
export async function startServer(name, args, variables, { cwd, node = process.execPath } = {}) {
  const port = Number(variables.PORT) || (await freePort());
  const child = spawn(node, args, {
    cwd,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production', ...variables, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(child, 'exit').then(([code]) => code);
  const server = {
    name,
    port,
    pid: child.pid,
    isRunning: () => !hasEnded(child),
    exited,
    signal: (signal) => child.kill(signal),
    stop: () => stop(child),
  };
  try {
    await listening(child, server);
    return server;
  } catch (error) {
    await stop(child);
    throw error;
  }
}

async function listening(child, { name, port }) {
  const deadline = Date.now() + READY_MILLISECONDS_MAX;
  while (Date.now() < deadline) {
    if (hasEnded(child)) throw new Error(`the server ${name} exited during startup`);
    if (await acceptsConnections(port)) return;
    await pause(10);
  }
  throw new Error(`the server ${name} did not start listening in time`);
}

async function stop(child) {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

function hasEnded({ exitCode, signalCode }) {
  return exitCode !== null || signalCode !== null;
}

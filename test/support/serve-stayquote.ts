import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../src/database/embedded/free-port.js';
import { httpExchange } from './http-exchange.js';
import { plainEnvironment } from './run-stayquote.js';

/** A running `stayquote serve`. */
export interface ServedProcess {
  readonly port: number;
  readonly pid: number;
  /** Everything it has written so far. */
  output(): string;
  readonly isRunning: () => boolean;
  /** Sends the signal and waits for the exit and the whole output; returns the exit code, or null if the signal killed the process. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

const READY_MILLISECONDS_MAX = 300_000;

async function ready(child: ChildProcess, port: number, output: () => string): Promise<void> {
  const deadline = Date.now() + READY_MILLISECONDS_MAX;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`serve exited with ${child.exitCode}: ${output()}`);
    const request = { port, method: 'GET', target: '/openapi.json', headers: {} };
    const status = await httpExchange(request).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 200) return;
    await pause(50);
  }
  throw new Error(`serve was not ready in time: ${output()}`);
}

/** A `stayquote serve` that may not be ready yet. */
export interface StartedProcess extends ServedProcess {
  /** Waits until it is ready; fails if it exits first. */
  ready(): Promise<void>;
}

/** How the process is started. */
interface Start {
  /** How many files it may open. */
  readonly openFiles?: number | undefined;
  /** The program of Node.js. */
  readonly node?: string;
}

/**
 * Starts `stayquote serve`, optionally with options, on a free port.
 * @param checkout that contains the built command
 */
export async function startStayquote(
  variables: Readonly<Record<string, string>>,
  options: readonly string[] = [],
  checkout = '.',
  { openFiles, node = process.execPath }: Start = {},
): Promise<StartedProcess> {
  const port = await freePort();
  const limited = openFiles === undefined ? [] : ['prlimit', `--nofile=${openFiles}`];
  const [program, ...words] = [...limited, node];
  const child = spawn(program, [...words, join(checkout, 'bin/stayquote.js'), 'serve', ...options], {
    env: plainEnvironment({ PORT: String(port), ...variables }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const closed = new Promise((resolve) => child.once('close', resolve));
  const isRunning = (): boolean => child.exitCode === null && child.signalCode === null;
  const end: ServedProcess['end'] = async (signal) => {
    if (!isRunning()) return child.exitCode;
    const ended = once(child, 'exit') as Promise<[number | null]>;
    child.kill(signal);
    const [code] = await ended;
    // Its last output may still be on its way. What it leaves behind when it is killed may keep the pipes open.
    if (signal !== 'SIGKILL') await closed;
    return code;
  };
  const isReady = () => ready(child, port, () => output);
  return { port, pid: child.pid ?? 0, output: () => output, isRunning, end, ready: isReady };
}

/** Starts `stayquote serve`, optionally with options, on a free port and waits until it is ready. */
export async function serveStayquote(
  variables: Readonly<Record<string, string>>,
  options: readonly string[] = [],
  start: Start = {},
): Promise<ServedProcess> {
  const server = await startStayquote(variables, options, '.', start);
  try {
    await server.ready();
  } catch (error) {
    await server.end('SIGKILL');
    throw error;
  }
  return server;
}

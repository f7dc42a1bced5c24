import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { VARIABLES } from '../../src/config/config.js';
import { freePort } from '../../src/database/embedded/free-port.js';
import { httpExchange } from './http-exchange.js';
import { until } from './until.js';

// Which to use: `runStayquote` for a command that ends, `serveStayquote` for `serve` (`launchStayquote` does not wait until it
// responds), `startServer` for any other server, and `startOurs` of tools/bench for the checkout's build as it is measured.

/** On a busy machine a server with a large database takes minutes. */
const READY_MS_MAX = 300_000;
/** Something frozen or cut off never completes the handshake. */
const CONNECT_MS_MAX = 1000;
/** A response that takes longer is requested again. */
const RESPONSE_MS_MAX = 5000;
const COMMAND_MS_MAX = 300_000;

/**
 * The command that tests start: that of the checkout, or that of a packed release, which STAYQUOTE_COMMAND names. The checks name
 * one: they prove what is released, and its start takes half the CPU time.
 */
export const COMMAND = process.env['STAYQUOTE_COMMAND'] ?? 'bin/stayquote.js';

/** Names and values of environment variables. */
export type Variables = Readonly<Record<string, string>>;

/** An empty variable counts as unset, and is not overridden by a .env file of the checkout. */
const UNSET = Object.fromEntries(Object.values(VARIABLES).map(({ name }) => [name, '']));

/** The environment of a program as a user starts it, without the settings of the process that starts it. */
export function plainEnvironment(variables: Variables): NodeJS.ProcessEnv {
  return { ...UNSET, PATH: process.env['PATH'], HOME: process.env['HOME'], ...variables };
}

/** A server in its own process, which `await using` stops at the end of a block. */
export interface StartedServer extends AsyncDisposable {
  readonly name: string;
  readonly port: number;
  readonly pid: number;
  readonly isRunning: () => boolean;
  /** What it has written so far, if that is kept. */
  readonly output: () => string;
  /** Resolves with its exit code, or null if a signal killed it. */
  readonly exited: Promise<number | null>;
  readonly signal: (signal: NodeJS.Signals) => void;
  /** Sends a signal, and waits for the exit and for the whole output. Returns the exit code, or null if the signal killed it. */
  readonly end: (signal: NodeJS.Signals) => Promise<number | null>;
  readonly stop: () => Promise<void>;
}

/** How a server is started. */
export interface StartOptions {
  /** The folder that it runs in. */
  readonly cwd?: string | undefined;
  /** The program of Node.js; default: this one. */
  readonly node?: string | undefined;
  /** How many files it may open. */
  readonly openFiles?: number | undefined;
  /** Whether stdout and stderr are kept; otherwise stdout goes to /dev/null, and stderr to ours. */
  readonly keepsOutput?: boolean;
}

/** Starts a server that listens on PORT, by default a free one; it may not be ready yet. */
async function launchServer(
  name: string,
  args: readonly string[],
  variables: Variables,
  { cwd, node = process.execPath, openFiles, keepsOutput = false }: StartOptions = {},
): Promise<StartedServer> {
  const port = Number(variables['PORT']) || (await freePort());
  const limited = openFiles === undefined ? [] : ['prlimit', `--nofile=${openFiles}`];
  const [program, ...words] = [...limited, node];
  const child = spawn(program, [...words, ...args], {
    cwd,
    env: { ...plainEnvironment(variables), PORT: String(port) },
    stdio: keepsOutput ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'ignore', 'inherit'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exited = (once(child, 'exit') as Promise<[number | null]>).then(([code]) => code);
  const closed = new Promise((resolve) => child.once('close', resolve));
  const isRunning = () => !hasEnded(child);
  const end = async (signal: NodeJS.Signals) => {
    if (!isRunning()) return child.exitCode;
    child.kill(signal);
    const code = await exited;
    // Its last output may still be on its way. What it leaves behind when it is killed may keep the pipes open.
    if (signal !== 'SIGKILL') await closed;
    return code;
  };
  const signal = (sent: NodeJS.Signals) => void child.kill(sent);
  const stop = async () => void (await end('SIGTERM'));
  const [pid, disposal] = [child.pid ?? 0, { [Symbol.asyncDispose]: stop }];
  return { name, port, pid, isRunning, output: () => output, exited, signal, end, stop, ...disposal };
}

/**
 * Waits until a server responds; fails, and kills it, if it exits before or takes minutes. That it accepts a connection says less: a
 * port is also opened to see whether it is free.
 */
export async function untilResponding(server: StartedServer): Promise<StartedServer> {
  const { name, port } = server;
  const poll = () => {
    if (!server.isRunning()) throw new Error(`${name} exited during startup: ${server.output()}`);
    const signal = AbortSignal.timeout(RESPONSE_MS_MAX);
    // On a connection of its own, which ends with it: tests count connections.
    return httpExchange({ port, method: 'GET', target: '/openapi.json', headers: {}, signal }).catch(() => undefined);
  };
  try {
    await until(poll, { what: `the start of ${name}`, msMax: READY_MS_MAX });
    return server;
  } catch (error) {
    await server.end('SIGKILL');
    throw error;
  }
}

/** Starts a server, and waits until it responds. */
export async function startServer(...start: Parameters<typeof launchServer>): Promise<StartedServer> {
  return untilResponding(await launchServer(...start));
}

/** Starts the built `stayquote serve`, optionally with options; it may not be ready yet. What it writes is kept. */
export function launchStayquote(
  variables: Variables,
  options: readonly string[] = [],
  start: StartOptions = {},
): Promise<StartedServer> {
  return launchServer('stayquote', [COMMAND, 'serve', ...options], variables, { keepsOutput: true, ...start });
}

/** Starts the built `stayquote serve`, and waits until it responds. What it writes is kept. */
export async function serveStayquote(...start: Parameters<typeof launchStayquote>): Promise<StartedServer> {
  return untilResponding(await launchStayquote(...start));
}

/** The outcome of a command. */
export interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs the built `stayquote` to completion as a user does.
 * @param onError is called with each piece of its stderr
 */
export async function runStayquote(
  args: readonly string[],
  variables: Variables,
  onError: (piece: string) => void = () => undefined,
): Promise<Outcome> {
  const child = spawn(process.execPath, [COMMAND, ...args], {
    env: plainEnvironment(variables),
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: COMMAND_MS_MAX,
  });
  child.stderr.on('data', (chunk: Buffer) => {
    onError(chunk.toString());
  });
  const ended = once(child, 'close') as Promise<[number | null]>;
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await ended;
  return { code, stdout, stderr };
}

/** Whether something listens on a loopback port. */
export async function acceptsConnections(port: number): Promise<boolean> {
  const socket = connect({ port, host: '127.0.0.1', timeout: CONNECT_MS_MAX });
  socket.on('timeout', () => socket.destroy(new Error('timeout')));
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

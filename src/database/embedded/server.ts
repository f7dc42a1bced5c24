import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseUnavailable } from '../database-unavailable.js';
import { type Binaries, findBinaries } from './binaries.js';
import { ensureCluster } from './cluster.js';
import { freePort } from './free-port.js';
import type { DataDirectory } from './data-directory.js';
import { type Postmaster, readPostmaster, removeStalePidFile } from './postmaster.js';
import { runTool } from './run-tool.js';

const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 30_000;
const POLL_MS = 50;
/** Pause between two attempts: the child processes of a killed server take a moment to exit. */
const RETRY_MS = 500;
const STARTS_MAX = 5;

/** Loopback only, no socket file, and UTC, because the adapter writes timestamps with the server's offset. */
const SETTINGS = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'timezone=UTC', 'log_timezone=UTC'];

/** How a server is started if none runs. */
export interface ServerStart {
  /** Additional settings, `name=value`. */
  readonly settings?: readonly string[];
  /** Runs whenever PostgreSQL begins to work and this process to wait. */
  readonly onWait?: () => void;
}

/**
 * The server of a directory: the running one, whichever process started it, else a new one. It runs in its own session, so
 * that neither Ctrl-C nor the end of this process stops it.
 */
export async function ensureServer(directory: DataDirectory, how: ServerStart = {}): Promise<Postmaster> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  let starts = 0;
  let reason = 'it did not become ready';
  let binaries: Binaries | undefined;
  while (Date.now() < deadline && starts < STARTS_MAX) {
    const running = await readPostmaster(directory.cluster);
    if (running?.isReady === true) return running;
    if (running !== undefined || starts > 0) await sleep(running === undefined ? RETRY_MS : POLL_MS);
    if (running !== undefined) continue;
    binaries ??= await findBinaries(directory.user);
    await ensureCluster(directory, binaries, how.onWait);
    starts += 1;
    reason = await start(directory, binaries, how);
  }
  throw new DatabaseUnavailable(`the embedded database does not start in ${directory.folder}: ${reason}`);
}

/**
 * Stops the server and waits for the end of this one only: pg_ctl's own wait would mistake a server started at the same moment
 * for the one being stopped.
 */
export async function stopServer(directory: DataDirectory): Promise<void> {
  const { pgCtl } = await findBinaries(directory.user);
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  const running = await readPostmaster(directory.cluster);
  if (running === undefined) return;
  await runTool(pgCtl, ['stop', '-D', directory.cluster, '-m', 'fast', '-W'], directory.user);
  while (Date.now() < deadline && (await readPostmaster(directory.cluster))?.pid === running.pid) await sleep(POLL_MS);
}

/** Returns the reason of a failure, if any. Losing a race against another process is a failure too, and harmless. */
async function start(
  directory: DataDirectory,
  { pgCtl }: Binaries,
  { settings = [], onWait }: ServerStart,
): Promise<string> {
  const { cluster, logFile, user } = directory;
  await removeStalePidFile(cluster);
  const port = await freePort();
  const options = [...SETTINGS, ...settings].map((setting) => `-c ${setting}`).join(' ');
  const args = ['start', '-D', cluster, '-l', logFile, '-w', '-t', '30', '-o', `-p ${port} ${options}`];
  const started = runTool(pgCtl, args, user);
  onWait?.();
  const result = await started;
  if (result.succeeded) return '';
  const log = await readFile(logFile, 'utf8').catch(() => '');
  const fatal = log.split('\n').findLast((line) => /FATAL|PANIC/.test(line));
  return fatal ?? result.output.split('\n').at(-1) ?? '';
}

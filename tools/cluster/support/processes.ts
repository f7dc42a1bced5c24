import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { acceptsConnections } from '../../harness/server.js';
import { timeUntil, until } from '../../harness/until.js';
import type { Member } from '../members/member.js';
import { PROGRAM_PATH } from './programs.js';
import { request } from './request.js';

/** Generous, for a machine that is busy with something else. */
const READY_MS_MAX = 60_000;
const END_MS_MAX = 10_000;
const LOG_LINES = 5;
const IS_ROOT = process.getuid?.() === 0;
const AS_POSTGRES = ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups'];
/** The line of postmaster.pid with the key and the identifier of its shared memory. */
const MEMORY_LINE = 6;
/** The executables of a cluster. A shell or an editor in one of its folders is none of them. */
const EXECUTABLE =
  /^(?:etcd|haproxy|node|patroni|postgres|prometheus|python3[.\d]*|redis-(?:server|check-rdb)|setpriv)$/;

/** Writes the folder of a member: readable by its user only, because some files contain passwords. */
export function prepare({ folder, files = {}, asPostgres = false }: Member): void {
  mkdirSync(folder, { mode: 0o700 });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text, { mode: 0o600 });
  if (asPostgres && IS_ROOT) execFileSync('chown', ['-R', 'postgres:postgres', folder]);
}

/** Starts a member, which outlives this process, and waits until it serves; shows the end of its log if it ends instead. */
export async function launch(member: Member): Promise<void> {
  const { name, folder } = member;
  start(member);
  let wasRunning = false;
  const poll = async () => {
    if (await serves(member)) return 'serves';
    if (wasRunning && !isRunning(folder)) return 'ended';
    wasRunning ||= isRunning(folder);
    return undefined;
  };
  const outcome = await until(poll, { what: `the start of ${name}`, msMax: READY_MS_MAX });
  if (outcome === 'ended') throw new Error(`${name} ended: ${endOfLog(folder)}`);
}

function start({ folder, program, args, env = {}, asPostgres = false }: Member): void {
  const [command, ...words] = [...(asPostgres && IS_ROOT ? AS_POSTGRES : []), program, ...args] as [string];
  const log = openSync(join(folder, 'log'), 'a');
  const child = spawn(command, words, {
    cwd: folder,
    env: { PATH: PROGRAM_PATH, HOME: folder, LANG: 'C.UTF-8', ...env },
    detached: true,
    stdio: ['ignore', log, log],
  });
  child.on('error', () => undefined);
  child.unref();
  closeSync(log);
}

/** Whether a member serves now. */
export async function serves({ port, healthPath }: Member): Promise<boolean> {
  if (healthPath === undefined) return acceptsConnections(port);
  return (await request(port, healthPath))?.ok === true;
}

function endOfLog(folder: string): string {
  const file = join(folder, 'log');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  return lines.slice(-LOG_LINES).join(' | ');
}

/** A process of a cluster. */
interface Process {
  readonly pid: number;
  readonly program: string;
  readonly isFrozen: boolean;
}

/**
 * The processes of a folder: those that work in it, as each program does in its own. So they are found without records that
 * may be outdated, and a process that merely has the number of an earlier one is not taken for it.
 */
function processesIn(folder: string): readonly Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => processAt(Number(name), folder) ?? []);
}

function processAt(pid: number, folder: string): Process | undefined {
  if (pid === process.pid) return undefined;
  try {
    const place = readlinkSync(`/proc/${pid}/cwd`);
    const program = basename(readlinkSync(`/proc/${pid}/exe`).replace(/ \(deleted\)$/, ''));
    if (place !== folder && !place.startsWith(`${folder}/`)) return undefined;
    if (!EXECUTABLE.test(program)) return undefined;
    const isStopped = readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') T');
    return { pid, program, isFrozen: isStopped };
  } catch {
    // It ended, or belongs to another user.
    return undefined;
  }
}

export const isRunning = (folder: string): boolean => processesIn(folder).length > 0;

export const isFrozen = (folder: string): boolean => processesIn(folder).some((process) => process.isFrozen);

/** Sends a signal to all processes of a folder. */
export function signalAll(folder: string, signal: NodeJS.Signals): void {
  for (const { pid } of processesIn(folder)) send(pid, signal);
}

/** Kills all processes of a folder, and those that they start meanwhile. */
export async function killAll(folder: string): Promise<void> {
  await timeUntil(() => {
    signalAll(folder, 'SIGKILL');
    return !isRunning(folder);
  }, END_MS_MAX);
}

/** Ends all processes of a folder in order; kills those that take too long. */
export async function endAll(folder: string): Promise<void> {
  signalAll(folder, 'SIGCONT');
  for (const { pid, program } of processesIn(folder)) send(pid, endingSignal(program));
  if ((await timeUntil(() => !isRunning(folder), END_MS_MAX)) === Infinity) await killAll(folder);
}

/** Patroni would hand over its role first; PostgreSQL ends at once on SIGQUIT and frees its shared memory. */
function endingSignal(program: string): NodeJS.Signals {
  if (program.startsWith('python')) return 'SIGKILL';
  return program === 'postgres' ? 'SIGQUIT' : 'SIGTERM';
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended meanwhile.
  }
}

/** A killed PostgreSQL that was not started again leaves a small segment of shared memory behind, and its postmaster.pid. */
export function freeSharedMemory({ folder }: Member): void {
  const file = join(folder, 'data', 'postmaster.pid');
  if (!existsSync(file)) return;
  const [, id] = (readFileSync(file, 'utf8').split('\n')[MEMORY_LINE] ?? '').trim().split(/\s+/);
  if (id !== undefined) spawnSync('ipcrm', ['-m', id], { stdio: 'ignore' });
}

// @ts-nocheck: becomes TypeScript in the next commits.
import { spawn } from 'node:child_process';
import { closeSync, openSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PROGRAM_PATH } from './programs.js';

const END_MS_MAX = 10_000;
/** The executables of a cluster. A shell or an editor in one of its folders is none of them. */
const EXECUTABLE =
  /^(?:etcd|haproxy|node|patroni|pgbouncer|postgres|prometheus|python3[.\d]*|redis-(?:server|check-rdb)|setpriv)$/;

/** Starts a program in a folder of its own, where it writes its log. It outlives this process. */
export function startProcess({ folder, program, args, env = {}, asPostgres = false }) {
  const [command, ...words] = asPostgres && process.getuid() === 0 ? [...AS_POSTGRES, program] : [program];
  const log = openSync(join(folder, 'log'), 'a');
  const child = spawn(command, [...words, ...args], {
    cwd: folder,
    env: { PATH: PROGRAM_PATH, HOME: folder, LANG: 'C.UTF-8', ...env },
    detached: true,
    stdio: ['ignore', log, log],
  });
  child.on('error', () => undefined);
  child.unref();
  closeSync(log);
}

const AS_POSTGRES = ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups'];

/**
 * The processes of a folder: those that work in it, as each program does in its own. So they are found without records that
 * may be outdated, and a process that merely has the number of an earlier one is not taken for it.
 */
export function processesIn(folder) {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => processAt(Number(name), folder) ?? []);
}

function processAt(pid, folder) {
  if (pid === process.pid) return undefined;
  try {
    const place = readlinkSync(`/proc/${pid}/cwd`);
    const program = basename(readlinkSync(`/proc/${pid}/exe`).replace(/ \(deleted\)$/, ''));
    if (place !== folder && !place.startsWith(`${folder}/`)) return undefined;
    if (!EXECUTABLE.test(program)) return undefined;
    const isFrozen = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].startsWith('T');
    return { pid, program, isFrozen };
  } catch {
    // It ended, or belongs to another user.
    return undefined;
  }
}

export const isRunning = (folder) => processesIn(folder).length > 0;

export const isFrozen = (folder) => processesIn(folder).some((process) => process.isFrozen);

/** Sends a signal to all processes of a folder. */
export function signalAll(folder, signal) {
  for (const { pid } of processesIn(folder)) send(pid, signal);
}

/** Kills all processes of a folder, and those that they start meanwhile. */
export async function killAll(folder) {
  await untilNone(folder, () => signalAll(folder, 'SIGKILL'));
}

/** Ends all processes of a folder in order; kills those that take too long. */
export async function endAll(folder) {
  signalAll(folder, 'SIGCONT');
  for (const { pid, program } of processesIn(folder)) send(pid, endingSignal(program));
  const isEnded = await untilNone(folder, () => undefined);
  if (!isEnded) await killAll(folder);
}

/** Patroni would hand over its role first; PostgreSQL ends at once on SIGQUIT and frees its shared memory. */
function endingSignal(program) {
  if (program.startsWith('python')) return 'SIGKILL';
  return program === 'postgres' ? 'SIGQUIT' : 'SIGTERM';
}

async function untilNone(folder, act) {
  const deadline = Date.now() + END_MS_MAX;
  while (isRunning(folder)) {
    if (Date.now() > deadline) return false;
    act();
    await pause(50);
  }
  return true;
}

function send(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended meanwhile.
  }
}

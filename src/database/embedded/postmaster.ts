import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../code-of.js';

/** The server that is running or starting on a cluster. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly isReady: boolean;
}

/**
 * Reads postmaster.pid, if its process is alive and is a PostgreSQL server: a crash leaves the file behind, and its pid may
 * belong to another program by now.
 */
export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(pidFile(cluster), 'utf8').catch(() => '');
  // Lines: pid, data folder, start time, port, socket folder, address, shared memory, status.
  const [pid = '', , , port = '', , , , status = ''] = text.split('\n');
  const postmaster = { pid: Number(pid), port: Number(port), isReady: status.trim() === 'ready' };
  if (!(postmaster.pid > 1) || !isAlive(postmaster.pid)) return undefined;
  return (await isPostgres(postmaster.pid)) ? postmaster : undefined;
}

/**
 * Removes the file if its pid belongs to a live process that is not a PostgreSQL server: PostgreSQL would refuse to start. All
 * other cases are left to PostgreSQL, which handles them better: the file may be in the middle of being written.
 */
export async function removeStalePidFile(cluster: string): Promise<void> {
  const text = await readFile(pidFile(cluster), 'utf8').catch(() => '');
  const pid = Number(text.split('\n')[0]);
  if (pid > 1 && isAlive(pid) && !(await isPostgres(pid))) await rm(pidFile(cluster), { force: true });
}

function pidFile(cluster: string): string {
  return join(cluster, 'postmaster.pid');
}

/** Whether a process exists, including one of another user, which we may not signal. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** Where the system does not show a process's command line, the process is assumed to be the server. */
async function isPostgres(pid: number): Promise<boolean> {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => 'postgres');
  return command.includes('postgres');
}

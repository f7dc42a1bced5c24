import { readdirSync, readFileSync } from 'node:fs';

/** A file of a process (/proc); empty: there is no such process. */
export function fileOf(pid: number, name: 'cmdline' | 'stat'): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}

const statOf = (pid: number) => /^\d+ \(.*\) (\w) (\d+)/s.exec(fileOf(pid, 'stat')) ?? [];

/** Whether a process is running: a child whose exit was not collected is a zombie. */
export const isRunning = (pid: number): boolean => (statOf(pid)[1] ?? 'Z') !== 'Z';

export const parentOf = (pid: number): number => Number(statOf(pid)[2]);

export const processes = (): readonly number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 1);

/** The process ids of the children of a process. */
export function childrenOf(pid: number): Promise<readonly number[]> {
  return Promise.resolve(processes().filter((one) => parentOf(one) === pid));
}

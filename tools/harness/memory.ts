import { readFileSync } from 'node:fs';

/** The resident memory of a process, in MB. */
export function residentMb(pid: number): number {
  const kib = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kib) / 1024);
}

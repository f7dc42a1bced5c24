// @ts-nocheck: becomes TypeScript in the next commits.
import { readFileSync } from 'node:fs';

const KIB_A_MB = 1024;

/** The resident memory of a process, in MB. */
export function residentMb(pid) {
  const [, kib] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kib) / KIB_A_MB);
}

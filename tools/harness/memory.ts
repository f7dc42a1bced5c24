import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { COMMAND, plainEnvironment, type Variables } from './server.js';

const MARK = 'peak-memory-kib';
const REPORT = `process.on('exit', () => console.error('${MARK}', process.resourceUsage().maxRSS))`;

/** How a command ended, how long it took, and its peak memory. */
export interface Measured {
  readonly code: number | null;
  readonly stderr: string;
  readonly seconds: number;
  readonly megabytes: number;
}

/** Runs `stayquote` to completion. */
export async function runMeasured(args: readonly string[], variables: Variables): Promise<Measured> {
  const begin = performance.now();
  const reporting = ['--import', `data:text/javascript,${encodeURIComponent(REPORT)}`];
  const child = spawn(process.execPath, [...reporting, COMMAND, ...args], {
    env: plainEnvironment(variables),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const closed = once(child, 'close') as Promise<[number | null]>;
  const [stderr, [code]] = await Promise.all([text(child.stderr), closed]);
  const kib = new RegExp(`^${MARK} (\\d+)$`, 'm').exec(stderr)?.[1];
  return { code, stderr, seconds: (performance.now() - begin) / 1000, megabytes: Number(kib) / 1024 };
}

/** The resident memory of a process, in MB. */
export function residentMb(pid: number): number {
  const kib = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kib) / 1024);
}

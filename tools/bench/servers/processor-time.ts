import { readdirSync, readFileSync } from 'node:fs';

/** Linux reports CPU time in /proc in hundredths of a second on every machine. */
const MILLISECONDS_PER_TICK = 10;
const MICROSECONDS = 1000;

/** CPU time of all threads of a process so far, in milliseconds; NaN if /proc does not provide it. */
export function processorTime(pid: number): number {
  return (statOf(pid)?.ticks ?? NaN) * MILLISECONDS_PER_TICK;
}

/** The same for a process and its children, such as PostgreSQL with its connections. */
export function familyProcessorTime(pid: number | undefined): number {
  const own = pid === undefined ? undefined : statOf(pid);
  if (own === undefined) return NaN;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .filter((stat) => stat?.parent === pid);
  const ticks = children.reduce((sum, stat) => sum + (stat?.ticks ?? 0), own.ticks + own.ended);
  return ticks * MILLISECONDS_PER_TICK;
}

/** CPU time in microseconds. */
export interface Spent {
  readonly processor: number;
  /** Of PostgreSQL. */
  readonly databaseProcessor: number;
}

/**
 * Counts from now on; the returned function says what a process and PostgreSQL have spent for each of so many requests.
 */
export function countProcessorTime(pid: number, postmasterPid: number | undefined): (requests: number) => Spent {
  const [before, databaseBefore] = [processorTime(pid), familyProcessorTime(postmasterPid)];
  return (requests) => ({
    processor: ((processorTime(pid) - before) * MICROSECONDS) / requests,
    databaseProcessor: ((familyProcessorTime(postmasterPid) - databaseBefore) * MICROSECONDS) / requests,
  });
}

/** Its parent, its ticks, and those of its children that have ended. */
function statOf(pid: number): { parent: number; ticks: number; ended: number } | undefined {
  try {
    // The program's name is in brackets and may contain anything.
    const [, rest = ''] = /^.*\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    const fields = rest.split(' ').map(Number);
    const [parent = NaN, user = NaN, system = NaN, endedUser = NaN, endedSystem = NaN] = [
      fields[1],
      ...fields.slice(11, 15),
    ];
    return { parent, ticks: user + system, ended: endedUser + endedSystem };
  } catch {
    return undefined;
  }
}

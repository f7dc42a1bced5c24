// @ts-nocheck: becomes TypeScript in the next commits.
import { readdirSync, readFileSync } from 'node:fs';

/** Linux reports CPU time in /proc in hundredths of a second on every machine. */
const MILLISECONDS_PER_TICK = 10;

/** CPU time of all threads of a process so far, in milliseconds; undefined if /proc does not provide it. */
export function processorTime(pid) {
  const fields = pid === undefined ? undefined : statOf(pid);
  return fields && (fields.user + fields.system) * MILLISECONDS_PER_TICK;
}

/** The same for a process and its children, such as PostgreSQL with its connections. */
export function familyProcessorTime(pid) {
  const own = pid === undefined ? undefined : statOf(pid);
  if (own === undefined) return undefined;
  const living = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(name))
    .filter((fields) => fields?.parent === pid)
    .map(({ user, system }) => user + system);
  const gone = own.endedUser + own.endedSystem;
  return [own.user + own.system + gone, ...living].reduce((sum, ticks) => sum + ticks) * MILLISECONDS_PER_TICK;
}

function statOf(pid) {
  try {
    // The program's name is in brackets and may contain anything.
    const [, rest = ''] = /^.*\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    const [, parent, , , , , , , , , , user, system, endedUser, endedSystem] = rest.split(' ').map(Number);
    return { parent, user, system, endedUser, endedSystem };
  } catch {
    return undefined;
  }
}

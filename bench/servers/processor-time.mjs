import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time for /proc in hundredths of a second, whatever the machine. */
const MILLISECONDS_PER_TICK = 10;

/** Processor time that all threads of a process have taken so far, in milliseconds; undefined where /proc does not tell. */
export function processorTime(pid) {
  const fields = pid === undefined ? undefined : statOf(pid);
  return fields && (fields.user + fields.system) * MILLISECONDS_PER_TICK;
}

/** The same of a process and all that it has started, such as PostgreSQL with its connections. */
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
    // The name of the program stands in brackets and may hold anything.
    const [, rest = ''] = /^.*\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    const [, parent, , , , , , , , , , user, system, endedUser, endedSystem] = rest.split(' ').map(Number);
    return { parent, user, system, endedUser, endedSystem };
  } catch {
    return undefined;
  }
}

import { median } from '../../bench/measure/statistics.js';
import { residentMb } from '../../harness/memory.js';

/** A server with a management listener. */
interface Managed {
  readonly managementPort: number;
}

/** The sum of all series of one of a server's metrics, or of those with a label. */
export async function ownFigure({ managementPort }: Managed, name: string, label = ''): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${managementPort}/metrics`)).text();
  if (!metrics.includes(`# TYPE ${name} `)) throw new Error(`the server has no metric ${name}`);
  const series = new RegExp(`^${name}(?:\\{[^}]*${label}[^}]*\\})? (\\S+)$`, 'gm');
  return [...metrics.matchAll(series)].reduce((total, [, value]) => total + Number(value), 0);
}

/** Pool connections of a server that are in use although it has no request: these have leaked. */
export async function leakedConnections(server: Managed): Promise<number> {
  const inState = (state: string) => ownFigure(server, 'stayquote_database_connections', `state="${state}"`);
  return (await inState('total')) - (await inState('idle'));
}

/** Samples the resident memory of a process in MB until it is stopped; returns the samples then. */
export function sampleMemory(pid: number, everyMs: number): () => readonly number[] {
  const samples = [residentMb(pid)];
  const timer = setInterval(() => samples.push(residentMb(pid)), everyMs);
  return () => {
    clearInterval(timer);
    return samples;
  };
}

/** How much memory grew from the second quarter to the last one, by their medians; the first quarter fills the caches. */
export function growthOf(samples: readonly number[]) {
  const medianOf = (quarter: number) =>
    median(samples.slice((samples.length * quarter) / 4, (samples.length * (quarter + 1)) / 4));
  const [second, last] = [medianOf(1), medianOf(3)];
  const growth = last / second - 1;
  const range = [Math.min(...samples), median(samples), Math.max(...samples)].join(' / ');
  return {
    growth,
    text:
      `RSS min / median / max ${range} MB, median of the second quarter ${second} MB and of the last ${last} MB: ` +
      `${(growth * 100).toFixed(1)} %`,
  };
}

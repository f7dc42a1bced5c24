import { median } from '../../bench/measure/statistics.js';
import { residentMb } from '../../harness/memory.js';
import { readMetrics } from '../../harness/metrics.js';

/** Pool connections of a server that are in use although it has no request: these have leaked. */
export async function leakedConnections({ managementPort }: { readonly managementPort: number }): Promise<number> {
  const metric = await readMetrics(managementPort);
  const inState = (state: string) => metric('stayquote_database_connections', `state="${state}"`);
  return inState('total') - inState('idle');
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

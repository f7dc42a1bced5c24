import { readFileSync } from 'node:fs';
import { median } from '../../bench/measure/quantile.js';

const MS_AN_HOUR = 3_600_000;

/** A server with a management listener. */
interface Managed {
  readonly managementPort: number;
}

/** The sum of all series of one of a server's metrics, or of those with a label. */
export async function ownFigure({ managementPort }: Managed, name: string, label = ''): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${managementPort}/metrics`)).text();
  const series = new RegExp(`^${name}(?:\\{[^}]*${label}[^}]*\\})? (\\S+)$`, 'gm');
  return [...metrics.matchAll(series)].reduce((total, [, value]) => total + Number(value), 0);
}

/** Pool connections of a server that are in use although it has no request: these have leaked. */
export async function leakedConnections(server: Managed): Promise<number> {
  const inState = (state: string) => ownFigure(server, 'stayquote_database_connections', `state="${state}"`);
  return (await inState('total')) - (await inState('idle'));
}

/** The resident memory of a process, in MB. */
export function residentMb(pid: number): number {
  const kib = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kib) / 1024);
}

interface Sample {
  readonly at: number;
  readonly mb: number;
}

/** Samples the resident memory of a process until it is stopped; returns the samples then. */
export function sampleMemory(pid: number, everyMs: number): () => readonly Sample[] {
  const sample = () => ({ at: performance.now(), mb: residentMb(pid) });
  const samples = [sample()];
  const timer = setInterval(() => samples.push(sample()), everyMs);
  return () => {
    clearInterval(timer);
    return samples;
  };
}

/** How much memory grew from the second quarter to the last one, by their medians; the first quarter fills the caches. */
export function growthOf(samples: readonly Sample[]) {
  const quarter = (number: number) => samples.slice((samples.length * number) / 4, (samples.length * (number + 1)) / 4);
  const medianOf = (some: readonly Sample[]) => Number(median(some.map(({ mb }) => mb)));
  const [second, last] = [medianOf(quarter(1)), medianOf(quarter(3))];
  const growth = last / second - 1;
  const all = samples.map(({ mb }) => mb);
  const range = [Math.min(...all), medianOf(samples), Math.max(...all)].join(' / ');
  const slope = slopeAnHour(samples.slice(samples.length / 4));
  return {
    growth,
    text:
      `RSS min / median / max ${range} MB, median of the second quarter ${second} MB and of the last ${last} MB: ` +
      `${(growth * 100).toFixed(1)} %, slope ${slope.toFixed(1)} MB per hour`,
  };
}

/** The slope of the line with the least squares. */
function slopeAnHour(samples: readonly Sample[]): number {
  const mean = (figure: (sample: Sample) => number) =>
    samples.reduce((total, sample) => total + figure(sample), 0) / samples.length;
  const [at, mb] = [mean((sample) => sample.at), mean((sample) => sample.mb)];
  const covariance = mean((sample) => (sample.at - at) * (sample.mb - mb));
  return (covariance / mean((sample) => (sample.at - at) ** 2)) * MS_AN_HOUR;
}

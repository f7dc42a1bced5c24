// @ts-nocheck: becomes TypeScript in the next commits.
import { performance } from 'node:perf_hooks';
import { clearInterval, setInterval } from 'node:timers';
import { median } from '../../bench/measure/quantile.js';
import { residentMb } from './memory.js';

const MS_AN_HOUR = 3_600_000;

/** Samples the resident memory of a process until it is stopped; returns the samples then. */
export function sampleMemory(pid, everyMs) {
  const samples = [];
  const timer = setInterval(() => samples.push({ at: performance.now(), mb: residentMb(pid) }), everyMs);
  return {
    stop: () => {
      clearInterval(timer);
      return samples;
    },
  };
}

/** How much memory grew from the second quarter to the last one, by their medians; the first quarter fills the caches. */
export function growthOf(samples) {
  const quarter = (number) => samples.slice((samples.length * number) / 4, (samples.length * (number + 1)) / 4);
  const settled = samples.slice(samples.length / 4);
  const [second, last] = [1, 3].map((number) => median(mbOf(quarter(number))));
  const growth = last / second - 1;
  const all = mbOf(samples);
  const range = [Math.min(...all), median(all), Math.max(...all)].join(' / ');
  return {
    growth,
    text:
      `RSS min / median / max ${range} MB, median of the second quarter ${second} MB and of the last ${last} MB: ` +
      `${(growth * 100).toFixed(1)} %, slope ${slopeAnHour(settled).toFixed(1)} MB per hour`,
  };
}

const mbOf = (samples) => samples.map(({ mb }) => mb);

/** The slope of the line with the least squares. */
function slopeAnHour(samples) {
  const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [at, mb] = [mean(samples.map((sample) => sample.at)), mean(mbOf(samples))];
  const covariance = mean(samples.map((sample) => (sample.at - at) * (sample.mb - mb)));
  return (covariance / mean(samples.map((sample) => (sample.at - at) ** 2))) * MS_AN_HOUR;
}

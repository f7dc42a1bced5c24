// @ts-nocheck: becomes TypeScript in the next commits.
import { performance } from 'node:perf_hooks';
import { residentMb } from '../../faults/support/memory.js';
import { median } from '../measure/quantile.js';
import { startOurs } from '../servers/ours.js';

/** The median seconds until a server listens, and its resident memory then, in MB. */
export async function measureStart({ connectionString }, starts) {
  const [seconds, megabytes] = [[], []];
  for (let start = 0; start < starts; start += 1) {
    const startedAt = performance.now();
    const server = await startOurs('start', connectionString);
    seconds.push((performance.now() - startedAt) / 1000);
    megabytes.push(residentMb(server.pid));
    await server.stop();
  }
  return { seconds: median(seconds), megabytes: median(megabytes) };
}

import { performance } from 'node:perf_hooks';
import { residentMb } from '../../faults/support/memory.mjs';
import { median } from '../measure/quantile.mjs';
import { startOurs } from '../servers/ours.mjs';

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

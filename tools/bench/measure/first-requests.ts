// @ts-nocheck: becomes TypeScript in the next commits.
import { writeRequestList } from '../generator/request-list.js';
import { ownFigures } from './metrics.js';
import { measureLatency } from './own-client.js';
import { startOurs } from '../servers/ours.js';

/**
 * The latency of sequential requests, each of which is the first one for its property since the server was started, and reads its stay
 * only; the server's metrics confirm that. As many others warm up the code.
 * @param targets one request for each property
 */
export async function measureFirstRequests({ connectionString, folder }, targets, count) {
  const warmedUp = Math.min(count, Math.floor(targets.length / 2));
  const warmUp = await writeRequestList(`${folder}/first-warm-up.txt`, targets.slice(0, warmedUp));
  const measured = targets.slice(warmedUp, warmedUp + count);
  const file = await writeRequestList(`${folder}/first.txt`, measured);
  const server = await startOurs('first', connectionString, { RESPONSE_CACHE_MB: '0' });
  try {
    if (warmedUp > 0) await measureLatency(server, { file: warmUp, once: true });
    const before = await ownFigures(server);
    const { requests, refused, p50, p99 } = await measureLatency(server, { file, once: true });
    const stays = (await ownFigures(server)).stayReads - before.stayReads;
    if (stays < requests || stays > requests + refused) {
      throw new Error(`${requests} first requests read ${stays} stays`);
    }
    return { requests, p50, p99 };
  } finally {
    await server.stop();
  }
}

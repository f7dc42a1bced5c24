import { writeRequestList } from '../generator/request-list.mjs';
import { ownFigures } from './metrics.mjs';
import { measureLatency } from './own-client.mjs';

/**
 * The latency of sequential requests that each have to read a sheet first. Each is the first request for its property since
 * the server was started, so it cannot find a cached sheet; the server's metrics confirm that. The other half of the
 * properties warms up the server.
 * @param server must be started for this measurement
 * @param targets one request for each property
 */
export async function measureColdSheet({ server, targets, folder, warmUpSeconds }) {
  const half = Math.floor(targets.length / 2);
  const warmUp = await writeRequestList(`${folder}/cold-warm-up.txt`, targets.slice(0, half));
  const measured = await writeRequestList(`${folder}/cold.txt`, targets.slice(half));
  if (half > 0) await measureLatency(server, { file: warmUp, seconds: warmUpSeconds });
  const before = await ownFigures(server);
  const figures = await measureLatency(server, { file: measured, once: true });
  const reads = (await ownFigures(server)).sheetReads - before.sheetReads;
  if (reads !== figures.requests)
    throw new Error(`${figures.requests} first requests for a property read ${reads} sheets`);
  return figures;
}

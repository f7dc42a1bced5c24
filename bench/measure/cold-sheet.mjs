import { writeRequestList } from '../generator/request-list.mjs';
import { ownFigures } from './metrics.mjs';
import { measureLatency } from './own-client.mjs';

/**
 * The latency of sequential requests that each have to read a sheet first: successive requests are for different
 * properties, and by the time one comes around again its sheet has been evicted.
 */
export async function measureColdSheet({ server, targets, folder, seconds }) {
  const byProperty = new Map(targets.map((target) => [target.split('/')[2], target]));
  const file = await writeRequestList(`${folder}/one-of-each-property.txt`, [...byProperty.values()]);
  const before = await ownFigures(server);
  const measured = await measureLatency(server, { file, warmUpSeconds: 1, seconds });
  const hits = (await ownFigures(server)).sheetHits - before.sheetHits;
  if (hits > 0) throw new Error(`${hits} requests for a cold sheet found a cached one`);
  return measured;
}

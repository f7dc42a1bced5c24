import { writeRequestList } from '../generator/request-list.mjs';
import { ownFigures } from './metrics.mjs';
import { measureLatency } from './own-client.mjs';

/**
 * From a request to its answer, one after the other, where each has to read a sheet first: no two of them in a row are of
 * one property, and when one comes around again its sheet has long gone.
 */
export async function measureColdSheet({ server, targets, folder, seconds }) {
  const byProperty = new Map(targets.map((target) => [target.split('/')[2], target]));
  const file = await writeRequestList(`${folder}/one-of-each-property.txt`, [...byProperty.values()]);
  const before = await ownFigures(server);
  const measured = await measureLatency(server, { file, warmUpSeconds: 1, seconds });
  const found = (await ownFigures(server)).sheetsHeld - before.sheetsHeld;
  if (found > 0) throw new Error(`${found} requests for a cold sheet found one that was held`);
  return measured;
}

import { residentMb } from '../../faults/support/memory.mjs';
import { ourResponses } from '../check/responses.mjs';
import { oneOfEachProperty } from '../data/requests.mjs';
import { writeRequestList } from '../generator/request-list.mjs';
import { cacheSheets } from '../measure/cache-sheets.mjs';
import { measureLoad } from '../measure/load.mjs';
import { ownFigures, readsOf } from '../measure/metrics.mjs';
import { median } from '../measure/quantile.mjs';
import { spread } from '../measure/spread.mjs';
import { startOurs } from '../servers/ours.mjs';

const FIGURES = ['perSecond', 'p50', 'p99', 'processor', 'databaseProcessor'];

/**
 * The load of requests whose properties are in memory, without the response cache: medians over the rounds after a discarded one, and
 * the resident memory of the server afterwards, in MB.
 */
export async function measureWarm({ connectionString, folder, postmasterPid }, targets, options) {
  const { generator, rounds, seconds, connections } = options;
  const file = await writeRequestList(`${folder}/warm.txt`, targets);
  const server = await startOurs('warm', connectionString, { RESPONSE_CACHE_MB: '0' });
  try {
    await cacheSheets(server, oneOfEachProperty(targets));
    await ourResponses(server, targets);
    const reads = readsOf(await ownFigures(server));
    const all = [];
    for (let round = 0; round <= rounds; round += 1) {
      const one = await measureLoad(generator, server, postmasterPid, { connections, seconds, file });
      if (round > 0) all.push(one);
    }
    if (readsOf(await ownFigures(server)) > reads) throw new Error('a warm request read a sheet');
    const medians = FIGURES.map((figure) => [figure, median(all.map((one) => one[figure]))]);
    const range = spread(all.map(({ perSecond }) => perSecond));
    return { ...Object.fromEntries(medians), range, megabytes: residentMb(server.pid) };
  } finally {
    await server.stop();
  }
}

// @ts-nocheck: becomes TypeScript in the next commits.
import { residentMb } from '../../faults/support/memory.js';
import { ourResponses } from '../check/responses.js';
import { oneOfEachProperty } from '../data/requests.js';
import { writeRequestList } from '../generator/request-list.js';
import { cacheSheets } from '../measure/cache-sheets.js';
import { measureLoad } from '../measure/load.js';
import { ownFigures, readsOf } from '../measure/metrics.js';
import { median } from '../measure/quantile.js';
import { spread } from '../measure/spread.js';
import { startOurs } from '../servers/ours.js';

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

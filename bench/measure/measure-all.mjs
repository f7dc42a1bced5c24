import { say } from '../open-bench.mjs';
import { VARIANTS } from '../servers/variants.mjs';
import { measureByRoomRates } from './by-room-rates.mjs';
import { measureColdSheet } from './cold-sheet.mjs';
import { measureHalfLoad } from './half-load.mjs';
import { measureLoad } from './load.mjs';
import { ownFigures } from './metrics.mjs';
import { measureRounds } from './rounds.mjs';

/** All measurements, one after another. */
export async function measureAll(bench) {
  const { options, generator, servers, postmasterPid, targets, file, conditionalFile, folder, bySize } = bench;
  const { rounds, seconds, connections, seed } = options;
  const load = ({ server, headers, conditional }, duration) =>
    measureLoad(generator, servers[server], postmasterPid, {
      ...{ connections, headers, seconds: duration },
      file: conditional ? conditionalFile : file,
    });
  const before = await ownFigures(servers.cached);
  const variants = await measureRounds({ variants: VARIANTS, rounds, seconds, load, say });
  const hitRatio = hitRatioBetween(before, await ownFigures(servers.cached));
  say('warm, at half of its maximum load');
  const rate = variants.warm.perSecond / 2;
  const halfLoad = { rate, runs: rounds, connections, file, seconds };
  const half = await measureHalfLoad(servers.warm, halfLoad);
  // The ceiling does no work, so its latency is the machine's.
  const halfOfCeiling = await measureHalfLoad(servers.ceiling, halfLoad);
  say('cold, sequential requests');
  const cold = await measureColdSheet({ server: servers.cold, targets, folder, seconds });
  const { sheetBytes } = await ownFigures(servers.warm);
  say('latency by number of room rates');
  const byRoomRates = await measureByRoomRates({ servers, bySize, seed, folder, seconds: options.secondsBySize });
  return { variants, half, halfOfCeiling, cold, byRoomRates, sheetBytes, hitRatio };
}

/** The hit ratio of the response cache. */
function hitRatioBetween(before, after) {
  const [hits, misses] = [after.cacheHits - before.cacheHits, after.cacheMisses - before.cacheMisses];
  return hits / (hits + misses);
}

import { say } from '../open-bench.mjs';
import { OUR_SETTINGS } from '../servers/our-settings.mjs';
import { startOurs } from '../servers/ours.mjs';
import { VARIANTS } from '../servers/variants.mjs';
import { measureByRoomRates } from './by-room-rates.mjs';
import { measureColdSheet } from './cold-sheet.mjs';
import { measureHalfLoad } from './half-load.mjs';
import { measureLoad } from './load.mjs';
import { ownFigures } from './metrics.mjs';
import { measureRounds } from './rounds.mjs';

/** All measurements, one after another. */
export async function measureAll(bench, scope) {
  const { options, generator, servers, connectionString, postmasterPid, folder, bySize } = bench;
  const { file, conditionalFile, oneOfEach, oneOfEachFile } = bench;
  const { rounds, seconds, connections, seed } = options;
  const load = ({ server, headers, conditional, oneOfEach: isOneOfEach }, duration) =>
    measureLoad(generator, servers[server], postmasterPid, {
      ...{ connections, headers, seconds: duration },
      file: conditional ? conditionalFile : isOneOfEach ? oneOfEachFile : file,
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
  const coldServer = scope.add(await startOurs('cold-sheets', connectionString, OUR_SETTINGS.cold));
  const cold = await measureColdSheet({ server: coldServer, targets: oneOfEach, folder, warmUpSeconds: seconds });
  await coldServer.stop();
  const { sheets, sheetBytes: allBytes } = await ownFigures(servers.warm);
  const sheetBytes = allBytes / sheets;
  say('latency by number of room rates');
  const byRoomRates = await measureByRoomRates({ servers, bySize, seed, folder, seconds: options.secondsBySize });
  return { variants, half, halfOfCeiling, cold, byRoomRates, sheetBytes, hitRatio };
}

/** The hit ratio of the response cache. */
function hitRatioBetween(before, after) {
  const [hits, misses] = [after.cacheHits - before.cacheHits, after.cacheMisses - before.cacheMisses];
  return hits / (hits + misses);
}

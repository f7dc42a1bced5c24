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

/** All measurements, one after another; the record keeps their results and what failed. */
export async function measureAll(bench, record, scope) {
  const { options, generator, servers, connectionString, postmasterPid, folder, bySize } = bench;
  const { file, conditionalFile, oneOfEach, oneOfEachFile } = bench;
  const { rounds, seconds, ceilingSeconds, connections, seed } = options;
  const load = ({ server, headers, conditional, oneOfEach: isOneOfEach }, duration) =>
    measureLoad(generator, servers[server], postmasterPid, {
      ...{ connections, headers, seconds: duration },
      file: conditional ? conditionalFile : isOneOfEach ? oneOfEachFile : file,
    });

  const before = { cached: await ownFigures(servers.cached), cold: await ownFigures(servers.cold) };
  await measureRounds({ variants: VARIANTS, rounds, seconds, ceilingSeconds, load, record, say });
  await record.step('hitRatio', async () =>
    hitRatio(before.cached, await ownFigures(servers.cached), ['cacheHits', 'cacheMisses']),
  );
  await record.step('coldHitRatio', async () =>
    hitRatio(before.cold, await ownFigures(servers.cold), ['sheetHits', 'sheetReads']),
  );
  await record.step('sheetBytes', async () => {
    const { sheets, sheetBytes } = await ownFigures(servers.warm);
    return sheetBytes / sheets;
  });
  say('cold, sequential requests');
  await record.step('cold', async () => {
    const server = scope.add(await startOurs('cold-sheets', connectionString, OUR_SETTINGS.cold));
    try {
      return await measureColdSheet({ server, targets: oneOfEach, folder, warmUpSeconds: seconds });
    } finally {
      await server.stop();
    }
  });
  say('warm, at half of its maximum load, and the ceiling at the same rate');
  await record.step('half', async () => {
    const perSecond = record.figures.variants?.warm?.perSecond;
    if (perSecond === undefined) throw new Error('the throughput of the warm server is unknown');
    const rate = perSecond / 2;
    const how = { rate, runs: options.halfLoadRuns, connections, file, seconds, record };
    const [warm, ceiling] = await measureHalfLoad([servers.warm, servers.ceiling], how);
    return { rate, warm, ceiling };
  });
  say('latency by number of room rates');
  await measureByRoomRates({ servers, bySize, seed, folder, seconds: options.secondsBySize, record });
}

/** Of all lookups between two readings of a server's figures. */
function hitRatio(before, after, figures) {
  const [hits, misses] = figures.map((figure) => after[figure] - before[figure]);
  return hits / (hits + misses);
}

// @ts-nocheck: becomes TypeScript in the next commits.
import { say } from '../open-bench.js';
import { VARIANTS } from '../servers/variants.js';
import { measureByRoomRates } from './by-room-rates.js';
import { measureFirstRequests } from './first-requests.js';
import { measureHalfLoad } from './half-load.js';
import { measureLoad } from './load.js';
import { ownFigures } from './metrics.js';
import { measureRounds } from './rounds.js';
import { measureWholeSheets } from './whole-sheets.js';

/** All measurements, one after another; the record keeps their results and what failed. */
export async function measureAll(bench, record) {
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
  await record.step('hitRatio', async () => {
    const { cacheHits, cacheMisses } = difference(before.cached, await ownFigures(servers.cached));
    return cacheHits / (cacheHits + cacheMisses);
  });
  await record.step('coldReads', async () => {
    const { cacheMisses, sheetHits, stayReads, sheetReads } = difference(before.cold, await ownFigures(servers.cold));
    return { hits: sheetHits / cacheMisses, stays: stayReads / cacheMisses, sheets: sheetReads / cacheMisses };
  });
  await record.step('sheetBytes', async () => {
    const { sheets, sheetBytes } = await ownFigures(servers.warm);
    return sheetBytes / sheets;
  });
  say('first requests, and whole sheets');
  const count = Math.ceil(oneOfEach.length / 2);
  await record.step('first', () => measureFirstRequests({ connectionString, folder }, oneOfEach, count));
  const uuids = oneOfEach.map((target) => target.split('/')[2]);
  await record.step('wholeSheet', () => measureWholeSheets({ connectionString, postmasterPid }, uuids, count));
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

/** By how much a server's figures grew. */
function difference(before, after) {
  return Object.fromEntries(Object.entries(after).map(([figure, value]) => [figure, value - before[figure]]));
}

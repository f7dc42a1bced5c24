import { residentMb } from '../../harness/memory.js';
import { ourResponses } from '../check/responses.js';
import { oneOfEachProperty, writeRequestList } from '../data/requests.js';
import { measureLoad, measureSequential } from '../generator/load.js';
import { measureWholeSheets } from '../measure/cold.js';
import { cacheSheets, readsOf } from '../measure/metrics.js';
import { measureRounds } from '../measure/rounds.js';
import { median, summarise } from '../measure/statistics.js';
import { say } from '../say.js';
import { OUR_SETTINGS, startOurs } from '../servers/ours.js';
import { type GrowthData, type GrowthRun, prepareReads, stayTargets, usualNights, withDataSets } from './data-set.js';
import { measureFirstImport, measureImportAgain, measureOneProperty } from './imports.js';

/** What more and more properties cost: import, disk, start, and requests with and without the sheet in memory. */
export function measureByProperties(run: GrowthRun) {
  const { rates, days } = run.sizes;
  const sizes = run.sizes.properties.map((properties) => ({ properties, rates, days }));
  return withDataSets(sizes, run, measureDataSet);
}

async function measureDataSet(dataSet: GrowthData, { sizes }: GrowthRun) {
  const { properties, days, nights, connectionString } = dataSet;
  const { hot, requests, cold, seed, seconds, reimports } = sizes;
  const imported = await measureFirstImport(dataSet);
  const uuids = await prepareReads(dataSet);
  const targetsOf = (some: readonly string[]) => stayTargets(some, requests, seed, { days, nights: usualNights(days) });
  say('start, and warm requests');
  const warm = await measureWarm(dataSet, targetsOf(uuids.slice(0, hot)), sizes);
  say('first requests, and whole sheets');
  await using sheetless = await startOurs('sheetless', connectionString, OUR_SETTINGS.sheetless);
  const first = await measureSequential(sheetless, dataSet, targetsOf(uuids), { seconds });
  const wholeSheet = await measureWholeSheets(dataSet, uuids, cold);
  say('imports again');
  const oneProperty = await measureOneProperty(dataSet, reimports);
  const again = await measureImportAgain(dataSet);
  return { properties, nights, imported, again, oneProperty, warm, first, wholeSheet };
}

/**
 * The seconds until a server listens and its resident memory then, in MB; the load of requests whose properties are in
 * memory, without the response cache: medians over the rounds; and the resident memory afterwards.
 */
async function measureWarm(
  dataSet: GrowthData,
  targets: readonly string[],
  { rounds, seconds, connections }: GrowthRun['sizes'],
) {
  const file = writeRequestList(`${dataSet.folder}/warm.txt`, targets);
  const startedAt = performance.now();
  await using server = await startOurs('warm', dataSet.connectionString, OUR_SETTINGS.warm);
  const start = { startSeconds: (performance.now() - startedAt) / 1000, startMegabytes: residentMb(server.pid) };
  await cacheSheets(server, oneOfEachProperty(targets));
  await ourResponses(server, targets);
  const reads = await readsOf(server);
  const [all = []] = await measureRounds([server], rounds, () =>
    measureLoad(server, dataSet, { connections, seconds, file }),
  );
  if ((await readsOf(server)) > reads) throw new Error('a warm request read a sheet');
  return { ...start, ...summarise(all, median), megabytes: residentMb(server.pid) };
}

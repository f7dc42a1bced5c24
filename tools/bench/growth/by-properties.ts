import { residentMb } from '../../harness/memory.js';
import { ourResponses } from '../check/responses.js';
import { oneOfEachProperty, writeRequestList } from '../data/requests.js';
import { type LoadFigures, measureLoad } from '../generator/load.js';
import { measureFirstRequests, measureWholeSheets } from '../measure/cold.js';
import { cacheSheets, readsOf } from '../measure/metrics.js';
import { median, summarise } from '../measure/statistics.js';
import { startOurs } from '../servers/ours.js';
import {
  firstTargets,
  type GrowthData,
  type GrowthRun,
  prepareReads,
  stayTargets,
  usualStays,
  withDataSets,
} from './data-set.js';
import { measureChanges, measureFirstImport, measureImportAgain, measureOneProperty } from './imports.js';

/** What more and more properties cost: import, disk, start, and requests with and without the sheet in memory. */
export function measureByProperties(run: GrowthRun) {
  const { rates, days } = run.sizes;
  const sizes = run.sizes.properties.map((properties) => ({ properties, rates, days }));
  return withDataSets(sizes, run, measureDataSet);
}

async function measureDataSet(dataSet: GrowthData, run: GrowthRun) {
  const { properties, days, nights } = dataSet;
  const { hot, requests, cold, seed, starts, reimports } = run.sizes;
  const imported = await measureFirstImport(dataSet);
  const uuids = await prepareReads(dataSet);
  const stays = usualStays(days);
  run.say('start, and warm requests');
  const start = await measureStart(dataSet, starts);
  const warm = await measureWarm(dataSet, stayTargets(uuids.slice(0, hot), requests, seed, stays), run);
  run.say('first requests');
  const first = await measureFirstRequests(dataSet, firstTargets(uuids, seed, stays), cold);
  const wholeSheet = await measureWholeSheets(dataSet, uuids.toReversed(), cold);
  run.say('changes by SQL, and imports again');
  const changes = await measureChanges(dataSet, cold);
  const oneProperty = await measureOneProperty(dataSet, reimports);
  const again = await measureImportAgain(dataSet);
  return { properties, nights, imported, again, oneProperty, start, warm, first, wholeSheet, changes };
}

/** The median seconds until a server listens, and its resident memory then, in MB. */
async function measureStart({ connectionString }: GrowthData, starts: number) {
  const all = [];
  for (let start = 0; start < starts; start += 1) {
    const startedAt = performance.now();
    await using server = await startOurs('start', connectionString);
    all.push({ seconds: (performance.now() - startedAt) / 1000, megabytes: residentMb(server.pid) });
  }
  return summarise(['seconds', 'megabytes'], all, median);
}

/**
 * The load of requests whose properties are in memory, without the response cache: medians over the rounds after a discarded one, and
 * the resident memory of the server afterwards, in MB.
 */
async function measureWarm(
  { connectionString, folder, postmasterPid }: GrowthData,
  targets: readonly string[],
  { generator, sizes: { rounds, seconds, connections } }: GrowthRun,
) {
  const file = writeRequestList(`${folder}/warm.txt`, targets);
  await using server = await startOurs('warm', connectionString, { RESPONSE_CACHE_MB: '0' });
  await cacheSheets(server, oneOfEachProperty(targets));
  await ourResponses(server, targets);
  const reads = await readsOf(server);
  const all: LoadFigures[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const one = await measureLoad(generator, server, postmasterPid, { connections, seconds, file });
    if (round > 0) all.push(one);
  }
  if ((await readsOf(server)) > reads) throw new Error('a warm request read a sheet');
  const medians = summarise(['perSecond', 'p50', 'p99', 'processor', 'databaseProcessor'], all, median);
  return { ...medians, megabytes: residentMb(server.pid) };
}

import { ourResponses } from '../check/responses.js';
import { oneOfEachProperty } from '../data/requests.js';
import { measureSequential } from '../generator/load.js';
import { cacheSheets, ownFigures } from '../measure/metrics.js';
import { OUR_SETTINGS, startOurs } from '../servers/ours.js';
import {
  type GrowthData,
  type GrowthRun,
  importFile,
  prepareReads,
  stayTargets,
  usualNights,
  withDataSets,
} from './data-set.js';

/** Enough that the processor does not learn one stay by heart. */
const STAYS = 100;

/**
 * What properties with more and more room rates cost: first requests, whose stay is read, and warm ones by length of
 * stay.
 */
export function measureByRoomRates(run: GrowthRun) {
  const { roomRates, largeProperties: properties, days } = run.sizes;
  const sizes = roomRates.map((rates) => ({ properties, rates, days }));
  return withDataSets(sizes, run, measureDataSet);
}

async function measureDataSet(dataSet: GrowthData, { sizes: { seed, seconds, nights: lengths } }: GrowthRun) {
  const { rates, days, file, connectionString } = dataSet;
  await importFile(dataSet, file);
  const uuids = await prepareReads(dataSet);
  const targetsOf = (nights: number) => stayTargets(uuids, STAYS, seed, { days, nights });
  await using sheetless = await startOurs('sheetless', connectionString, OUR_SETTINGS.sheetless);
  const first = await measureSequential(sheetless, dataSet, targetsOf(usualNights(days)), { seconds });

  await using server = await startOurs('room rates', connectionString, OUR_SETTINGS.warm);
  const longest = targetsOf(Math.max(...lengths));
  await cacheSheets(server, oneOfEachProperty(longest));
  await measureSequential(server, dataSet, longest, { seconds }); // The code warms up.
  const stays = [];
  for (const nights of lengths) {
    const targets = targetsOf(nights);
    await ourResponses(server, targets);
    stays.push({ nights, ...(await measureSequential(server, dataSet, targets, { seconds })) });
  }
  return { rates, first, stays, sheetBytes: (await ownFigures(server)).sheetBytes };
}

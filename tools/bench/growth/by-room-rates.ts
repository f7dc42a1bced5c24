// @ts-nocheck: becomes TypeScript in the next commits.
import { ourResponses } from '../check/responses.js';
import { STAY_NIGHTS } from '../data/calendar.js';
import { oneOfEachProperty } from '../data/requests.js';
import { cacheSheets } from '../measure/cache-sheets.js';
import { ownFigures } from '../measure/metrics.js';
import { startOurs } from '../servers/ours.js';
import { importFile, withDataSet } from './data-set.js';
import { measureDropped } from './measure-dropped.js';
import { measureSequential } from './measure-sequential.js';
import { prepareReads } from './stored-properties.js';
import { stayTargets } from './targets.js';

/** Enough that the processor does not learn one stay by heart. */
const STAYS = 100;

/** What properties with more and more room rates cost: the first request after a change, and warm requests by length of stay. */
export async function measureByRoomRates(options, how) {
  const figures = [];
  for (const rates of options['room-rates']) {
    how.say(`${rates} room rates`);
    const size = { properties: options['large-properties'], rates, days: options.days };
    const one = await withDataSet(size, how, (dataSet) => measureDataSet(dataSet, options));
    figures.push({ rates, ...one });
  }
  return figures;
}

async function measureDataSet(dataSet, { seed, seconds, drops, nights: lengths }) {
  const { days, file, connectionString } = dataSet;
  await importFile(dataSet, file);
  const uuids = await prepareReads(dataSet);
  const server = await startOurs('room rates', connectionString, { RESPONSE_CACHE_MB: '0' });
  const targetsOf = (nights) => stayTargets(uuids, STAYS, { seed, days, nights });
  try {
    const cold = await measureDropped(dataSet, server, targetsOf(Math.min(STAY_NIGHTS, days - 1)), drops);
    await cacheSheets(server, oneOfEachProperty(targetsOf(Math.max(...lengths))));
    await measureSequential(dataSet, server, targetsOf(Math.max(...lengths)), seconds); // The code warms up.
    const stays = [];
    for (const nights of lengths) {
      const targets = targetsOf(nights);
      const [{ body }] = await ourResponses(server, targets);
      const warm = await measureSequential(dataSet, server, targets, seconds);
      stays.push({ nights, ...warm, quotes: JSON.parse(body).length });
    }
    const { sheets, sheetBytes } = await ownFigures(server);
    return { cold, stays, sheetBytes: sheetBytes / sheets };
  } finally {
    await server.stop();
  }
}

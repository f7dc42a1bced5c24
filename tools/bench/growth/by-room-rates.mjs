import { ourResponses } from '../check/responses.mjs';
import { STAY_NIGHTS } from '../data/calendar.mjs';
import { oneOfEachProperty } from '../data/requests.mjs';
import { cacheSheets } from '../measure/cache-sheets.mjs';
import { ownFigures } from '../measure/metrics.mjs';
import { startOurs } from '../servers/ours.mjs';
import { importFile, withDataSet } from './data-set.mjs';
import { measureDropped } from './measure-dropped.mjs';
import { measureSequential } from './measure-sequential.mjs';
import { prepareReads } from './stored-properties.mjs';
import { stayTargets } from './targets.mjs';

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

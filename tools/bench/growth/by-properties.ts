// @ts-nocheck: becomes TypeScript in the next commits.
import { STAY_NIGHTS } from '../data/calendar.js';
import { measureFirstRequests } from '../measure/first-requests.js';
import { measureWholeSheets } from '../measure/whole-sheets.js';
import { withDataSet } from './data-set.js';
import { measureChanges } from './measure-changes.js';
import { measureFirstImport, measureImportAgain, measureOneProperty } from './measure-import.js';
import { measureStart } from './measure-start.js';
import { measureWarm } from './measure-warm.js';
import { prepareReads } from './stored-properties.js';
import { firstTargets, stayTargets } from './targets.js';

/** What more and more properties cost: import, disk, start, and requests with and without the sheet in memory. */
export async function measureByProperties(options, how) {
  const figures = [];
  for (const properties of options.properties) {
    const { rates, days } = options;
    how.say(`${properties} properties: generating and importing`);
    const one = await withDataSet({ properties, rates, days }, how, (dataSet) => measureDataSet(dataSet, options, how));
    figures.push({ properties, ...one });
  }
  return figures;
}

async function measureDataSet(dataSet, options, { say, generator }) {
  const { properties, days, nights } = dataSet;
  const { hot, requests, cold, seed } = options;
  const imported = await measureFirstImport(dataSet);
  const uuids = await prepareReads(dataSet);
  const stays = { seed, days, nights: Math.min(STAY_NIGHTS, days - 1) };
  say(`${properties} properties: start, and warm requests`);
  const start = await measureStart(dataSet, options.starts);
  const warm = await measureWarm(dataSet, stayTargets(uuids.slice(0, hot), requests, stays), { ...options, generator });
  say(`${properties} properties: first requests`);
  const first = await measureFirstRequests(dataSet, firstTargets(uuids, stays), cold);
  const wholeSheet = await measureWholeSheets(dataSet, uuids.toReversed(), cold);
  say(`${properties} properties: changes by SQL, and imports again`);
  const changes = await measureChanges(dataSet, cold);
  const oneProperty = await measureOneProperty(dataSet, options.reimports);
  const again = await measureImportAgain(dataSet);
  return { nights, imported, again, oneProperty, start, warm, first, wholeSheet, changes };
}

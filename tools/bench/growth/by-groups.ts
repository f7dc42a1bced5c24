// @ts-nocheck: becomes TypeScript in the next commits.
import { sendRequest } from '../check/send-request.js';
import { median } from '../measure/quantile.js';
import { startOurs } from '../servers/ours.js';
import { importFile, withDataSet } from './data-set.js';
import { measureSequential } from './measure-sequential.js';
import { prepareReads } from './stored-properties.js';

/** The default of the interface. */
const PER_PAGE = 10;

/** What pages of the list of properties cost in larger and larger groups. */
export async function measureByGroups(options, how) {
  const figures = [];
  for (const properties of options.groups) {
    how.say(`a group of ${properties} properties`);
    const size = { properties, rates: 1, days: options['group-days'] };
    const one = await withDataSet(size, how, (dataSet) => measureDataSet(dataSet, options));
    figures.push({ properties, ...one });
  }
  return figures;
}

async function measureDataSet(dataSet, { lists, seconds }) {
  const { file, properties, connectionString } = dataSet;
  const { seconds: importSeconds } = await importFile(dataSet, file);
  await prepareReads(dataSet);
  const pages = Math.ceil(properties / PER_PAGE);
  const places = { first: 1, middle: Math.ceil(pages / 2), last: pages };
  const server = await startOurs('list', connectionString, { RESPONSE_CACHE_MB: '0' });
  try {
    const rounds = { first: [], middle: [], last: [] };
    for (let round = 0; round <= lists; round += 1)
      for (const [place, page] of Object.entries(places)) {
        const target = `/properties?page=${page}&perPage=${PER_PAGE}`;
        if (round === 0) await checkPage(server, target, pages);
        const one = await measureSequential(dataSet, server, [target], seconds / 4);
        if (round > 0) rounds[place].push(one);
      }
    const ofPlaces = Object.entries(rounds).map(([place, all]) => [place, mediansOf(all)]);
    return { importSeconds, pages, ...Object.fromEntries(ofPlaces) };
  } finally {
    await server.stop();
  }
}

async function checkPage(server, target, pages) {
  const { body } = await sendRequest(server, target);
  const { results, totalPages } = JSON.parse(body);
  if (totalPages !== pages || results.length === 0) throw new Error(`${target} is not a page of ${pages}: ${body}`);
}

function mediansOf(all) {
  return Object.fromEntries(Object.keys(all[0]).map((figure) => [figure, median(all.map((one) => one[figure]))]));
}

import { sendRequest } from '../check/responses.js';
import { measureSequential } from '../measure/sequential.js';
import { median, summarise } from '../measure/statistics.js';
import { type OurServer, startOurs } from '../servers/ours.js';
import { type GrowthData, type GrowthRun, importFile, prepareReads, withDataSets } from './data-set.js';

/** The default of the interface. */
const PER_PAGE = 10;

/** What pages of the list of properties cost in larger and larger groups. */
export function measureByGroups(run: GrowthRun) {
  const { groups, groupDays: days } = run.sizes;
  const sizes = groups.map((properties) => ({ properties, rates: 1, days }));
  return withDataSets(sizes, run, measureDataSet);
}

async function measureDataSet(dataSet: GrowthData, { sizes: { lists, seconds } }: GrowthRun) {
  const { file, properties, connectionString } = dataSet;
  const { seconds: importSeconds } = await importFile(dataSet, file);
  await prepareReads(dataSet);
  const pages = Math.ceil(properties / PER_PAGE);
  await using server = await startOurs('list', connectionString, { RESPONSE_CACHE_MB: '0' });
  type Page = Awaited<ReturnType<typeof measureSequential>>;
  const rounds: { first: Page; middle: Page; last: Page }[] = [];
  const measure = async (page: number) => {
    const target = `/properties?page=${page}&perPage=${PER_PAGE}`;
    await checkPage(server, target, pages);
    return measureSequential(dataSet, server, [target], seconds / 4);
  };
  for (let round = 0; round <= lists; round += 1) {
    const first = await measure(1);
    const one = { first, middle: await measure(Math.ceil(pages / 2)), last: await measure(pages) };
    if (round > 0) rounds.push(one);
  }
  const medians = (place: 'first' | 'middle' | 'last') => {
    const all = rounds.map((one) => one[place]);
    return summarise(['p50', 'p99', 'processor', 'databaseProcessor'], all, median);
  };
  return {
    properties,
    pages,
    importSeconds,
    first: medians('first'),
    middle: medians('middle'),
    last: medians('last'),
  };
}

async function checkPage(server: OurServer, target: string, pages: number): Promise<void> {
  const { body } = await sendRequest(server, target);
  const { results, totalPages } = JSON.parse(body) as { readonly results: unknown[]; readonly totalPages: number };
  if (totalPages !== pages || results.length === 0) throw new Error(`${target} is not a page of ${pages}: ${body}`);
}

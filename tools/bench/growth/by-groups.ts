import { sendRequest } from '../check/responses.js';
import { type LoadFigures, measureSequential } from '../generator/load.js';
import { measureRounds } from '../measure/rounds.js';
import { median, summarise } from '../measure/statistics.js';
import { OUR_SETTINGS, type OurServer, startOurs } from '../servers/ours.js';
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
  await using server = await startOurs('list', connectionString, OUR_SETTINGS.warm);
  const measured = await measureRounds([1, Math.ceil(pages / 2), pages], lists, async (page) => {
    const target = `/properties?page=${page}&perPage=${PER_PAGE}`;
    await checkPage(server, target, pages);
    return measureSequential(server, dataSet, [target], { seconds: seconds / 4 });
  });
  const medians = (all: readonly LoadFigures[] = []) => summarise(all, median);
  const [first, middle, last] = measured;
  return { properties, pages, importSeconds, first: medians(first), middle: medians(middle), last: medians(last) };
}

async function checkPage(server: OurServer, target: string, pages: number): Promise<void> {
  const { body, text } = await sendRequest(server, target);
  const { results, totalPages } = body as { readonly results: unknown[]; readonly totalPages: number };
  if (totalPages !== pages || results.length === 0) throw new Error(`${target} is not a page of ${pages}: ${text}`);
}

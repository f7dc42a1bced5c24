// @ts-nocheck: becomes TypeScript in the next commits.
// `npm run bench`: starts this server and its peers on the same data, checks that all return the same prices, measures them
// side by side, and writes docs/reports/performance.md. See that page.
import { medianResponse, ourResponses } from './check/responses.js';
import { checkSameHead } from './check/same-head.js';
import { checkSamePrices } from './check/same-prices.js';
import { loadGenerator } from './generator/load-generator.js';
import { writeRequestList } from './generator/request-list.js';
import { cacheSheets } from './measure/cache-sheets.js';
import { measureAll } from './measure/measure-all.js';
import { tunePool } from './measure/pool-size.js';
import { openBench, say } from './open-bench.js';
import { readOptions } from './options.js';
import { reportRun } from './report/report-run.js';
import { RunRecord } from './report/run-record.js';
import { surroundings } from './report/surroundings.js';
import { writeReport } from './report/write-report.js';
import { WARM } from './servers/our-settings.js';
import { startCeilings } from './servers/peers.js';
import { runInScope } from '../harness/scope.js';
import { startAll } from './servers/start-all.js';
import { untilStopped } from './servers/until-stopped.js';

/** Ignored by git: the report of the last run and its raw figures. */
const FOLDER = 'reports/bench';

const options = readOptions(process.argv.slice(2));
const isMeasured = !options.check && !options.serve;

await runInScope(async (scope) => {
  const bench = await openBench(options, scope);
  const { targets, folder } = bench;
  const generator = isMeasured ? loadGenerator(options.generator) : undefined;
  const pool = await choosePool(bench, generator, scope);
  say('starting the servers');
  const servers = await startAll({ ...bench, poolSize: pool.size }, scope);
  const responses = await ourResponses(servers.warm, targets);
  Object.assign(servers, await startCeilings(medianResponse(responses), folder, scope));
  const head = await checkSameHead(servers, targets[0]);
  const compared = targets.slice(0, options.compared);
  say(`comparing the responses to ${compared.length} requests`);
  const quotes = await checkSamePrices(servers, compared, responses);
  process.stdout.write(`${quotes} quotes of ${compared.length} requests are the same in all variants.\n`);
  if (isMeasured) for (const name of [...WARM, 'warm-shipped']) await fillCaches(servers[name], bench);
  const etags = responses.map(({ headers }) => headers.etag);
  const conditionalFile = await writeRequestList(`${folder}/conditional-requests.txt`, targets, etags);
  if (options.serve) await untilStopped(servers, { ...bench, conditionalFile });
  if (!isMeasured) return;
  const conditions = await surroundings({ options, generator, pool, head, quotes, ...bench });
  const run = { startedAt: new Date().toISOString(), options, pool, conditions };
  const record = new RunRecord((changed) => writeReport(FOLDER, run, changed));
  await measureAll({ options, generator, servers, ...bench, conditionalFile }, record);
  await reportRun(FOLDER, run, record);
}, say);

/** Sheets first: a response is only used while the sheet of its property is in memory. */
async function fillCaches(server, { oneOfEach, targets }) {
  await cacheSheets(server, oneOfEach);
  await ourResponses(server, targets);
}

function choosePool({ connectionString, file, targets }, generator, scope) {
  const { poolSizes, connections } = options;
  if (generator === undefined) return { tried: [], size: poolSizes[0] };
  say('tuning the pool of Fastify + pg');
  const load = { connections, seconds: 2, file };
  return tunePool({ connectionString, poolSizes, generator, load, targets }, scope);
}

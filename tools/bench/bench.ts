// `npm run bench`: starts this server and its peers on the same data, checks that all return the same prices, measures them
// side by side, and writes docs/reports/performance.md. See that page.
import { writeFileSync } from 'node:fs';
import { count, flag, readCommand } from '../harness/command.js';
import { runInScope, type Scope } from '../harness/scope.js';
import { ourResponses, type Response } from './check/responses.js';
import { checkSameHead, checkSamePrices } from './check/same-prices.js';
import { writeRequestList } from './data/requests.js';
import { type Generator, loadGenerator, measureLoad } from './generator/load.js';
import { measureAll } from './measure/measure-all.js';
import { cacheSheets } from './measure/metrics.js';
import { type Bench, COMMON_OPTIONS, openBench, say } from './open-bench.js';
import { latencyChart, throughputChart } from './report/bench-charts.js';
import { type Prepared, reportParts, surroundings, writeReport } from './report/bench-report.js';
import { writeDocumentParts } from './report/markdown.js';
import { RunRecord } from './report/run-record.js';
import { buildPeers, startAll, startCeilings, startFastifyPg } from './servers/peers.js';
import { addressLines } from './servers/variants.js';

/** Ignored by git: the report of the last run and its raw figures. */
const FOLDER = 'reports/bench';
const DOCUMENT = 'docs/reports/performance.md';
/** By number, not by time: on a busy machine, a server with a cold database may not respond at all within a second. */
const WARM_UP_REQUESTS = 200;

const FULL = { compared: Infinity, ceilingSeconds: 2, halfLoadRuns: 5, poolSizes: [4, 8, 16], secondsBySize: 1 };
/** Its figures mean little. */
const QUICK = {
  ...{ requests: 400, compared: 50, rounds: 1, seconds: 1, ceilingSeconds: 1, halfLoadRuns: 1, poolSizes: [8] },
  secondsBySize: 0.1,
};

const command = readCommand({
  name: 'npm run bench --',
  about:
    'Measures this server beside a ceiling of node:http, Fastify + pg and NestJS + Prisma on the same data: requests per second, latencies\n' +
    'in ms and CPU time in µs per request, in rounds; the latency of first requests and at half load in ms; and the memory of a sheet in KB.\n' +
    `Without options it writes ${DOCUMENT}; a report and the raw figures are always in ${FOLDER}.`,
  options: {
    quick: flag('all steps in short, with numbers of its own; does not update the document'),
    check: flag('compare the responses of all variants without measuring'),
    serve: flag('compare, then keep all servers running for your own load generator'),
    ...COMMON_OPTIONS,
    rounds: count(5, 'rounds, in which each variant is loaded once'),
    seconds: count(4, 'seconds of a load'),
  },
});
const options = { ...FULL, ...command.options, ...(command.options.quick && QUICK) };

await runInScope(async (scope) => {
  const bench = await openBench(options, scope);
  const { connectionString, targets, folder, file } = bench;
  say('building the peers');
  buildPeers();
  const generator = options.check || options.serve ? undefined : loadGenerator(options.generator);
  const pool = await choosePool(bench, generator, scope);
  say('starting the servers');
  const computing = await startAll(connectionString, pool.size, scope);
  const responses = await ourResponses(computing.warm, targets);
  const servers = { ...computing, ...(await startCeilings(medianResponse(responses), folder, scope)) };
  const head = await checkSameHead(servers, targets[0] ?? '');
  const compared = targets.slice(0, options.compared);
  say(`comparing the responses to ${compared.length} requests`);
  const quotes = await checkSamePrices(servers, compared, responses);
  process.stdout.write(`${quotes} quotes of ${compared.length} requests are the same in all variants.\n`);
  const etags = responses.map(({ headers }) => headers.etag);
  const conditionalFile = writeRequestList(`${folder}/conditional-requests.txt`, targets, etags);
  if (options.serve) {
    process.stdout.write(`${addressLines(servers, [file, conditionalFile]).join('\n')}\n`);
    await new Promise(() => undefined);
  }
  if (generator === undefined) return;
  // Sheets first: a response is only used while the sheet of its property is in memory.
  for (const server of [servers.warm, servers.cached, servers['warm-shipped']]) {
    await cacheSheets(server, bench.oneOfEach);
    await ourResponses(server, targets);
  }
  const measured = { ...bench, options, generator, servers, conditionalFile };
  const conditions = await surroundings(measured, { head, quotes, pool });
  const record = new RunRecord((changed) => writeReport(FOLDER, conditions, changed));
  await measureAll(measured, record);
  await report(conditions, record);
}, say);

/** Prints the measurements, and writes them into the document if the run is complete and comparable with others. */
async function report(conditions: readonly string[], record: RunRecord): Promise<void> {
  process.stdout.write(`\n${writeReport(FOLDER, conditions, record)}`);
  record.throwIfFailed();
  if (!command.isDefault) return;
  writeFileSync('docs/images/throughput.svg', throughputChart(record.figures.variants));
  writeFileSync('docs/images/latency.svg', latencyChart(record.figures.byRoomRates));
  await writeDocumentParts(DOCUMENT, reportParts(conditions, record.figures));
  process.stdout.write(`\nUpdated ${DOCUMENT}.\n`);
}

/** Tries pool sizes for Fastify + pg in turn: returns requests per second by size, and the best size. */
async function choosePool(
  { connectionString, file, targets }: Bench,
  generator: Generator | undefined,
  scope: Scope,
): Promise<Prepared['pool']> {
  const { poolSizes, connections } = options;
  const tried: { size: number; perSecond: number }[] = [];
  if (generator === undefined) return { tried, size: poolSizes[0] ?? 8 };
  say('tuning the pool of Fastify + pg');
  for (const size of poolSizes) {
    const server = scope.add(await startFastifyPg(connectionString, size));
    await ourResponses(server, targets.slice(0, WARM_UP_REQUESTS));
    const { perSecond } = await measureLoad(generator, server, undefined, { connections, seconds: 2, file });
    await server.stop();
    tried.push({ size, perSecond });
  }
  return { tried, ...tried.reduce((one, other) => (other.perSecond > one.perSecond ? other : one)) };
}

/** The response with the median body length. */
function medianResponse(responses: readonly Response[]): Response {
  const byLength = responses.toSorted((a, b) => Buffer.byteLength(a.body) - Buffer.byteLength(b.body));
  const median = byLength[Math.floor(byLength.length / 2)];
  if (median === undefined) throw new Error('there are no responses');
  return median;
}

// `npm run bench`: starts this server and its peers on the same data, checks that all return the same prices, measures
// them side by side, and writes docs/reports/performance.md. See that page.
import { count, flag, readCommand } from '../harness/command.js';
import { runInScope, type Scope } from '../harness/scope.js';
import { ourResponses } from './check/responses.js';
import { checkSameHead, checkSamePrices } from './check/same-prices.js';
import { writeRequestList } from './data/requests.js';
import { measureSequential } from './generator/load.js';
import { measureChanges } from './measure/changes.js';
import { measureWholeSheets } from './measure/cold.js';
import { measureVariants } from './measure/measure-variants.js';
import { cacheSheets, ownFigures } from './measure/metrics.js';
import { openBench, STANDARD } from './open-bench.js';
import { benchGoals, benchTables, changeGoals, machine, type RunFigures } from './report/bench-report.js';
import { today, writeDocumentParts } from './report/markdown.js';
import { say } from './say.js';
import { buildPeers, startAll } from './servers/peers.js';

const DOCUMENT = 'docs/reports/performance.md';

const FULL = { ...STANDARD, rounds: 5, seconds: 4, ceilingSeconds: 2 };
/** Its figures mean little. */
const SMALL = { ...STANDARD, properties: 3, requests: 20, rounds: 1, seconds: 1, ceilingSeconds: 1 };

const { options: given, isDefault } = readCommand({
  name: 'npm run bench --',
  about:
    'Measures this server beside a ceiling of node:http, Fastify + pg and NestJS + Prisma on the same data: requests per second, latencies ' +
    'in ms and CPU time in µs per request, in rounds; the latency of first requests in ms; the memory of a sheet in KB; and what changes ' +
    'of prices cost: CPU time in µs, latencies in ms, and quotes beside them. ' +
    `Without options it writes ${DOCUMENT}.`,
  options: {
    small: flag('all steps with little data: the figures mean little'),
    changes: flag('measure only what changes cost'),
    check: flag('compare the responses of all servers without measuring'),
    seed: count(STANDARD.seed, 'seed of prices, stays and their order'),
  },
});
const options = { ...(given.small ? SMALL : FULL), seed: given.seed };

/** @returns lines for the document */
async function changes(scope: Scope): Promise<readonly string[]> {
  say('measuring changes');
  const lines = changeGoals(await measureChanges(scope));
  process.stdout.write(`\n${lines.join('\n')}\n`);
  return [`Run on ${today()}.`, '', ...lines];
}

await runInScope(async (scope) => {
  if (given.changes) {
    await changes(scope);
    return;
  }
  const bench = await openBench(options, scope);
  const { targets, folder, uuids, oneOfEach } = bench;
  say('building the peers, and starting the servers');
  buildPeers();
  const { servers, responses } = await startAll(bench, scope);
  say(`comparing the responses to ${targets.length} requests`);
  await checkSameHead(servers, targets[0] ?? '');
  const quotes = (await checkSamePrices(servers, targets, responses)).toLocaleString('en');
  process.stdout.write(`${quotes} quotes of ${targets.length} requests are the same in all variants.\n`);
  if (given.check) return;
  const etags = responses.map(({ headers }) => headers.etag);
  const conditionalFile = writeRequestList(`${folder}/conditional-requests.txt`, targets, etags);
  // Sheets first: a response is only used while the sheet of its property is in memory.
  for (const server of [servers.warm, servers.cached, servers['warm-shipped']]) {
    await cacheSheets(server, oneOfEach);
    await ourResponses(server, targets);
  }
  const figures: RunFigures = {
    variants: await measureVariants(bench, servers, conditionalFile, options),
    first: (await measureSequential(servers.sheetless, bench, targets, options)).p50,
    wholeSheet: await measureWholeSheets(bench, uuids, uuids.length / 2),
    sheetBytes: (await ownFigures(servers.warm)).sheetBytes,
  };
  const { rounds, seconds, ceilingSeconds, connections, properties, seed } = options;
  const goals = benchGoals(figures);
  const tables = benchTables(figures, [
    machine(),
    `${connections} connections, ${rounds} rounds of ${seconds} s per variant, each followed by ${ceilingSeconds} s of the ceiling, after a discarded one; medians over the rounds.`,
    `${properties} properties, ${targets.length} distinct stays, seed ${seed}. Before the measurements, ${quotes} quotes were compared and identical in all variants, figure by figure; in our own variants byte by byte.`,
  ]);
  process.stdout.write(`\n${[...goals, '', ...tables].join('\n')}\n`);
  if (!isDefault) return;
  await writeDocumentParts(DOCUMENT, { goals, bench: tables, changes: await changes(scope) });
}, say);

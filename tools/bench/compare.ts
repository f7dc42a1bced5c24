// `npm run bench:compare -- DIR`: first compares the responses of this checkout and another built one byte by byte, then
// loads them in turn on the same data and writes the CPU time per request of both into docs/reports/performance.md, unless
// it has options of its own.
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { count, readCommand } from '../harness/command.js';
import { runInScope } from '../harness/scope.js';
import { type Headers, ourResponses, type Response } from './check/responses.js';
import { otherRequests, writeRequestList } from './data/requests.js';
import { loadGenerator, measureLoad } from './generator/load.js';
import { cacheSheets } from './measure/metrics.js';
import { lowerQuartile, median } from './measure/statistics.js';
import { COMMON_OPTIONS, openBench, say } from './open-bench.js';
import { table, today, writeDocumentParts } from './report/markdown.js';
import { OUR_SETTINGS, type OurServer, startOurs, WARM } from './servers/ours.js';
import { VARIANTS } from './servers/variants.js';

const COMPARED = ['warm', 'cached', 'cached-304'];
const DOCUMENT = 'docs/reports/performance.md';

/** Two servers, and the requests that both are loaded with. */
interface Pair {
  readonly title: string;
  readonly servers: readonly [before: OurServer, after: OurServer];
  readonly file: string;
  readonly headers?: Headers | undefined;
}

const { options, words, isDefault } = readCommand({
  name: 'npm run bench:compare --',
  about:
    'Compares the responses of this checkout and of another built one byte by byte, then measures the CPU time per request of both in µs,\n' +
    `in turn on the same data. Without options it writes ${DOCUMENT}.`,
  options: {
    ...COMMON_OPTIONS,
    rounds: count(31, 'rounds, in which each server is loaded once'),
    seconds: count(1, 'seconds of a load'),
  },
  words: 'DIR',
});
const [directory] = words;
if (directory === undefined) {
  process.stderr.write('DIR is missing: a built checkout of this repository\n');
  process.exit(1);
}

await runInScope(async (scope) => {
  const { connectionString, targets, oneOfEach, folder, file, alike } = await openBench(options, scope);
  const checkouts = [resolve(directory), process.cwd()];
  const start = async (name: (typeof WARM)[number], at: 0 | 1) => {
    const settings = { ...OUR_SETTINGS[name], EXTENSIONS: 'calendar' };
    const title = `${name} of ${checkouts[at] ?? ''}`;
    const server = scope.add(await startOurs(title, connectionString, settings, { cwd: checkouts[at] }));
    await cacheSheets(server, oneOfEach);
    return server;
  };
  const warm = [await start('warm', 0), await start('warm', 1)] as const;
  const cached = [await start('cached', 0), await start('cached', 1)] as const;
  const all = [...warm, ...cached];
  const responses = await sameResponses(all, targets);
  const etags = responses.map(({ headers }) => headers.etag);
  const conditionalFile = writeRequestList(`${folder}/conditional-requests.txt`, targets, etags);
  const pairs: Pair[] = VARIANTS.filter(({ name }) => COMPARED.includes(name)).map((variant) => ({
    title: variant.title,
    servers: variant.server === 'warm' ? warm : cached,
    file: variant.isConditional === true ? conditionalFile : file,
  }));
  for (const { title, targets: requests, headers } of otherRequests(alike)) {
    responses.push(...(await sameResponses(all, requests, headers)));
    pairs.push({ title, servers: warm, file: writeRequestList(`${folder}/${title}.txt`, requests), headers });
  }
  const rows = await comparePairs(pairs);
  const [before = '', after = ''] = checkouts.map(commitOf);
  const { rounds, seconds, connections } = options;
  const lines = [
    `CPU time per request in microseconds, commit ${before} against ${after}, on ${today()}: ${rounds} rounds of ${seconds} s each, in turn, with ${connections} connections. The figures are the lower quartile of the rounds, the ratio is the median over the rounds. ${responses.length.toLocaleString('en')} responses and their entity tags were identical, byte by byte.`,
    '',
    ...table(['', `before (${before})`, `after (${after})`, 'ratio'], rows),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  if (isDefault) await writeDocumentParts(DOCUMENT, { compare: lines });
}, say);

/** The responses of all servers. Their other headers differ (Date, rate limit) and are left to the tests. */
async function sameResponses(
  servers: readonly OurServer[],
  requests: readonly string[],
  headers?: Headers,
): Promise<Response[]> {
  say(`comparing the responses to ${requests.length} requests`);
  let expected: Response[] = [];
  for (const [index, server] of servers.entries()) {
    const responses = await ourResponses(server, requests, headers);
    if (index === 0) expected = responses;
    const isOther = ({ body, headers: { etag } }: Response, at: number) =>
      body !== expected[at]?.body || etag !== expected[at].headers.etag;
    const other = responses.findIndex(isOther);
    if (other >= 0) throw new Error(`${server.name} sends other bytes: ${requests[other] ?? ''}`);
  }
  return expected;
}

/**
 * Loads the two servers of each pair in turn, reversing the order every other round. The machine's speed changes within seconds, so the
 * ratio is the median of the ratios within each round; the figures are the lower quartile.
 * @returns the rows of the table
 */
async function comparePairs(pairs: readonly Pair[]): Promise<string[][]> {
  const { rounds, seconds, connections } = options;
  const generator = loadGenerator(options.generator);
  const measured = pairs.map((pair) => ({ ...pair, times: [[], []] as readonly [number[], number[]] }));
  for (let round = 0; round <= rounds; round += 1) {
    say(round === 0 ? 'warming up' : `round ${round} of ${rounds}`);
    for (const { servers, file, headers, times } of measured)
      for (const side of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
        const load = { connections, seconds: round === 0 ? 3 * seconds : seconds, file, headers };
        times[side].push((await measureLoad(generator, servers[side], undefined, load)).processor);
      }
  }
  return measured.map(({ title, times: [[, ...before], [, ...after]] }) => {
    const ratio = median(after.map((figure, round) => figure / (before[round] ?? NaN)));
    return [title, lowerQuartile(before).toFixed(1), lowerQuartile(after).toFixed(1), ratio.toFixed(3)];
  });
}

function commitOf(cwd: string): string {
  return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd, encoding: 'utf8' }).trim();
}

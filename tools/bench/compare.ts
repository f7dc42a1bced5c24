// `npm run bench:compare -- DIR`: loads this checkout and another built one in turn on the same data, and writes the
// CPU time per request of both into docs/reports/performance.md, unless it has options of its own. `npm run responses`
// compares what they send.
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { count, readCommand } from '../harness/command.js';
import { runInScope } from '../harness/scope.js';
import { type Headers, ourResponses } from './check/responses.js';
import { otherRequests, writeRequestList } from './data/requests.js';
import { measureLoad } from './generator/load.js';
import { cacheSheets } from './measure/metrics.js';
import { measureRounds } from './measure/rounds.js';
import { lowerQuartile, median } from './measure/statistics.js';
import { openBench, STANDARD } from './open-bench.js';
import { table, today, writeDocumentParts } from './report/markdown.js';
import { say } from './say.js';
import { OUR_SETTINGS, type OurServer, startOurs } from './servers/ours.js';
import { VARIANTS } from './servers/variants.js';

const DOCUMENT = 'docs/reports/performance.md';
const PROPERTIES = 50;
const SECONDS = 1;

/** Requests that the servers of both checkouts are loaded with. */
interface Compared {
  readonly title: string;
  readonly servers: readonly OurServer[];
  /** The list of requests of each server: their entity tags differ if their releases do. */
  readonly files: readonly string[];
  readonly headers?: Headers | undefined;
}

const { options, words, isDefault } = readCommand({
  name: 'npm run bench:compare --',
  about:
    'Measures the CPU time per request of another built checkout, DIR, and of this one in µs, in turn on the same data. ' +
    `Without options it writes ${DOCUMENT}.`,
  options: { rounds: count(31, `rounds, in which each server is loaded once for ${SECONDS} s`) },
  words: '<dir>',
});
const checkouts = [resolve(...words), process.cwd()];

await runInScope(async (scope) => {
  const bench = await openBench({ ...STANDARD, properties: PROPERTIES }, scope);
  const { connectionString, targets, oneOfEach, folder, file, uuids } = bench;
  const startBoth = async (name: 'warm' | 'cached') => {
    const servers: OurServer[] = [];
    for (const cwd of checkouts) {
      const settings = { ...OUR_SETTINGS[name], EXTENSIONS: 'calendar' };
      const server = scope.add(await startOurs(`${name} of ${cwd}`, connectionString, settings, { cwd }));
      await cacheSheets(server, oneOfEach);
      servers.push(server);
    }
    return servers;
  };
  const [warm, cached] = [await startBoth('warm'), await startBoth('cached')];
  const listOf = async (server: OurServer, at: number) => {
    const etags = (await ourResponses(server, targets)).map(({ headers }) => headers.etag);
    return writeRequestList(`${folder}/conditional-requests-${at}.txt`, targets, etags);
  };
  const conditional = await Promise.all(cached.map(listOf));
  const compared: Compared[] = [
    { title: VARIANTS.warm.title, servers: warm, files: [file, file] },
    { title: VARIANTS.cached.title, servers: cached, files: [file, file] },
    { title: VARIANTS['cached-304'].title, servers: cached, files: conditional },
    ...otherRequests(uuids).map(({ title, targets: requests, headers }) => {
      const list = writeRequestList(`${folder}/${title}.txt`, requests);
      return { title, servers: warm, files: [list, list], headers };
    }),
  ];
  const loads = compared.flatMap(({ servers, files, headers }) =>
    servers.map((server, at) => ({ server, list: files[at] ?? '', headers })),
  );
  const times = await measureRounds(loads, options.rounds, async ({ server, list, headers }) => {
    const load = { connections: STANDARD.connections, seconds: SECONDS, file: list, headers };
    return (await measureLoad(server, bench, load)).processor;
  });
  const rows = compared.map(({ title }, at) => {
    const [before = [], after = []] = times.slice(2 * at, 2 * at + 2);
    const ratio = median(after.map((figure, round) => figure / (before[round] ?? NaN)));
    return [title, lowerQuartile(before).toFixed(1), lowerQuartile(after).toFixed(1), ratio.toFixed(3)];
  });
  const [before = '', after = ''] = checkouts.map(commitOf);
  const lines = [
    `CPU time per request in microseconds, commit ${before} against ${after}, on ${today()}, ${PROPERTIES} properties: ${options.rounds} rounds of ${SECONDS} s each, in turn, with ${STANDARD.connections} connections. The figures are the lower quartile of the rounds, the ratio is the median over the rounds.`,
    '',
    ...table(['', `before (${before})`, `after (${after})`, 'ratio'], rows),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  if (isDefault) await writeDocumentParts(DOCUMENT, { compare: lines });
}, say);

function commitOf(cwd: string): string {
  return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd, encoding: 'utf8' }).trim();
}

// `npm run bench:compare -- DIR`: first compares the responses of this checkout and another built one byte by byte, then
// loads them in turn on the same data and writes the CPU time per request of both into docs/reports/performance.md.
import { resolve } from 'node:path';
import { execFileSync } from 'node:child_process';
import { writeDocumentParts } from './report/write-document-parts.mjs';
import { requestOk, AT_ONCE, ourResponses } from './check/responses.mjs';
import { inParallel } from './check/in-parallel.mjs';
import { loadGenerator } from './generator/load-generator.mjs';
import { writeRequestList } from './generator/request-list.mjs';
import { cacheSheets } from './measure/cache-sheets.mjs';
import { comparePairs } from './measure/pairs.mjs';
import { openBench, say } from './open-bench.mjs';
import { readOptions } from './options.mjs';
import { comparisonTable } from './report/comparison-table.mjs';
import { OUR_SETTINGS, WARM } from './servers/our-settings.mjs';
import { startOurs } from './servers/ours.mjs';
import { runInScope } from './servers/scope.mjs';
import { VARIANTS } from './servers/variants.mjs';

const COMPARED = ['warm', 'cached', 'cached-304'];

const [directory, ...args] = process.argv.slice(2);
if (directory === undefined || directory.startsWith('-')) {
  process.stderr.write('npm run bench:compare -- DIR [options]: DIR is a built checkout of this repository\n');
  process.exit(1);
}
const options = { ...readOptions(args), seconds: 1, rounds: 31 };

await runInScope(async (scope) => {
  const bench = await openBench(options, scope);
  const { connectionString, targets, oneOfEach, folder, file } = bench;
  const checkouts = { before: resolve(directory), after: process.cwd() };
  const servers = {};
  for (const [checkout, cwd] of Object.entries(checkouts))
    for (const name of WARM)
      servers[`${checkout} ${name}`] = scope.add(
        await startOurs(`${checkout} ${name}`, connectionString, OUR_SETTINGS[name], { cwd }),
      );
  for (const server of Object.values(servers)) await cacheSheets(server, oneOfEach);
  say(`comparing the responses to ${targets.length} requests`);
  const responses = await ourResponses(servers['before warm'], targets);
  for (const server of Object.values(servers)) await checkSameBytes(server, responses);
  const etags = responses.map(({ headers }) => headers.etag);
  const conditionalFile = await writeRequestList(`${folder}/conditional-requests.txt`, targets, etags);
  const pairs = VARIANTS.filter(({ name }) => COMPARED.includes(name)).map(({ title, server, conditional }) => ({
    title,
    before: servers[`before ${server}`],
    after: servers[`after ${server}`],
    file: conditional ? conditionalFile : file,
  }));
  const generator = loadGenerator(options.generator);
  const compared = await comparePairs({ pairs, generator, say, ...options });
  const commits = Object.values(checkouts).map(commitOf);
  const table = comparisonTable({ ...options, compared, commits, responses: responses.length });
  process.stdout.write(`${table.join('\n')}\n`);
  await writeDocumentParts('docs/reports/performance.md', { compare: table });

  /** Other headers differ between responses (Date, rate limit) and are left to the tests. */
  async function checkSameBytes(server, expected) {
    const cases = targets.map((target, index) => ({ target, ...expected[index] }));
    await inParallel(cases, AT_ONCE, async ({ target, body, headers }) => {
      const response = await requestOk(server, target);
      if (response.body !== body || response.headers.etag !== headers.etag)
        throw new Error(`${server.name} sends other bytes: ${target}`);
    });
  }
}, say);

function commitOf(cwd) {
  return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd, encoding: 'utf8' }).trim();
}

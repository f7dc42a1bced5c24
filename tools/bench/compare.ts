// @ts-nocheck: becomes TypeScript in the next commits.
// `npm run bench:compare -- DIR`: first compares the responses of this checkout and another built one byte by byte, then
// loads them in turn on the same data and writes the CPU time per request of both into docs/reports/performance.md, unless
// it has options of its own.
import { resolve } from 'node:path';
import { execFileSync } from 'node:child_process';
import { writeDocumentParts } from './report/write-document-parts.js';
import { ourResponses } from './check/responses.js';
import { otherRequests } from './data/requests.js';
import { loadGenerator } from './generator/load-generator.js';
import { writeRequestList } from './generator/request-list.js';
import { cacheSheets } from './measure/cache-sheets.js';
import { comparePairs } from './measure/pairs.js';
import { openBench, say } from './open-bench.js';
import { readOptions } from './options.js';
import { comparisonTable } from './report/comparison-table.js';
import { OUR_SETTINGS, WARM } from './servers/our-settings.js';
import { startOurs } from './servers/ours.js';
import { runInScope } from '../harness/scope.js';
import { VARIANTS } from './servers/variants.js';

const COMPARED = ['warm', 'cached', 'cached-304'];

const [directory, ...args] = process.argv.slice(2);
if (directory === undefined || directory.startsWith('-')) {
  process.stderr.write('npm run bench:compare -- DIR [options]: DIR is a built checkout of this repository\n');
  process.exit(1);
}
const options = readOptions(args, { seconds: 1, rounds: 31 });

await runInScope(async (scope) => {
  const bench = await openBench(options, scope);
  const { connectionString, targets, oneOfEach, folder, file, alike } = bench;
  const checkouts = { before: resolve(directory), after: process.cwd() };
  const servers = {};
  for (const [checkout, cwd] of Object.entries(checkouts))
    for (const name of WARM) {
      const [title, settings] = [`${checkout} ${name}`, { ...OUR_SETTINGS[name], EXTENSIONS: 'calendar' }];
      servers[title] = scope.add(await startOurs(title, connectionString, settings, { cwd }));
    }
  for (const server of Object.values(servers)) await cacheSheets(server, oneOfEach);
  const responses = await sameResponses(targets);
  const etags = responses.map(({ headers }) => headers.etag);
  const conditionalFile = await writeRequestList(`${folder}/conditional-requests.txt`, targets, etags);
  const pairs = VARIANTS.filter(({ name }) => COMPARED.includes(name)).map(({ title, server, conditional }) => ({
    title,
    before: servers[`before ${server}`],
    after: servers[`after ${server}`],
    file: conditional ? conditionalFile : file,
  }));
  for (const { title, targets: requests, headers } of otherRequests(alike)) {
    responses.push(...(await sameResponses(requests, headers)));
    const list = await writeRequestList(`${folder}/${title}.txt`, requests);
    pairs.push({ title, before: servers['before warm'], after: servers['after warm'], file: list, headers });
  }
  const generator = loadGenerator(options.generator);
  const compared = await comparePairs({ pairs, generator, say, ...options });
  const commits = Object.values(checkouts).map(commitOf);
  const table = comparisonTable({ ...options, compared, commits, responses: responses.length });
  process.stdout.write(`${table.join('\n')}\n`);
  if (options.isWritten) await writeDocumentParts('docs/reports/performance.md', { compare: table });

  /** The responses of all servers. Their other headers differ (Date, rate limit) and are left to the tests. */
  async function sameResponses(requests, headers) {
    say(`comparing the responses to ${requests.length} requests`);
    const [first, ...others] = Object.values(servers);
    const expected = await ourResponses(first, requests, headers);
    for (const server of others) {
      const responses = await ourResponses(server, requests, headers);
      const other = responses.findIndex((response, at) => !isSame(response, expected[at]));
      if (other >= 0) throw new Error(`${server.name} sends other bytes: ${requests[other]}`);
    }
    return expected;
  }
}, say);

function isSame(response, other) {
  return response.body === other.body && response.headers.etag === other.headers.etag;
}

function commitOf(cwd) {
  return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd, encoding: 'utf8' }).trim();
}

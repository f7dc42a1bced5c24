// @ts-nocheck: becomes TypeScript in the next commits.
// `npm run bench:sizing`: measures what a request, a property, a night, a change and a server cost, on a PostgreSQL and with servers
// of its own, and writes the figures and what follows from them into docs/how-to/scaling.md. See that page.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { RedisProcess } from '../faults/support/redis-process.js';
import { writeDocumentParts } from './report/write-document-parts.js';
import { connectTo, openTemporaryDatabase } from '../harness/database.js';
import { oneOfEachProperty, quoteRequests } from './data/requests.js';
import { loadGenerator } from './generator/load-generator.js';
import { say } from './open-bench.js';
import { runInScope } from '../harness/scope.js';
import { hotelUuid } from './sizing/hotels.js';
import { measureConnections } from './sizing/measure-connections.js';
import { measureImport } from './sizing/measure-import.js';
import { measureIdle, measureNotifications, measureRevalidation } from './sizing/measure-messages.js';
import { measureRedis } from './sizing/measure-redis.js';
import { measureRequests } from './sizing/measure-requests.js';
import { measureResponses } from './sizing/measure-responses.js';
import { measureSheets } from './sizing/measure-sheets.js';
import { sizingReport } from './sizing/sizing-report.js';

const HELP = `npm run bench:sizing -- [options]
  --small            run all steps in short, and do not update the document: the figures mean little
  --generator NAME   wrk or autocannon; default: wrk if it is installed
`;

const FULL = {
  ...{ properties: 100, requests: 2000, seed: 1, rounds: 15, seconds: 1, connections: 16, connectionSeconds: 10 },
  ...{ idleSeconds: 30, messages: 100_000, changes: 2000, sheets: 20_000, times: 20, redisRequests: 20_000 },
};
const SMALL = {
  ...{ ...FULL, properties: 4, requests: 40, rounds: 1, seconds: 1, connectionSeconds: 2 },
  ...{ idleSeconds: 2, messages: 1000, changes: 20, sheets: 100, times: 2, redisRequests: 200 },
};

const { values } = parseArgs({
  options: { small: { type: 'boolean' }, generator: { type: 'string' }, help: { type: 'boolean' } },
});
if (values.help) {
  process.stdout.write(HELP);
  process.exit(0);
}
const options = values.small ? SMALL : FULL;

await runInScope(async (scope) => {
  const opened = await openTemporaryDatabase(scope, say);
  const database = { ...opened, client: await connectTo(scope, opened.connectionString) };
  const { seed, properties } = options;
  const uuids = Array.from({ length: properties }, (_, number) => hotelUuid(number));
  const targets = quoteRequests(uuids, options.requests, seed);
  const oneOfEach = oneOfEachProperty(targets);
  const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
  const redisUrl = hasRedis ? scope.add(await RedisProcess.start()).url : undefined;
  const generator = loadGenerator(values.generator);

  say(`importing ${properties} properties`);
  const imported = await measureImport(database, properties);
  say('sheets and responses in memory');
  const memory = {
    ...(await measureSheets(database, oneOfEach)),
    ...(await measureResponses(database, oneOfEach, targets)),
  };
  const requests = await measureRequests(database, { ...options, targets, oneOfEach, generator, redisUrl, say });
  say('connections');
  const connections = await measureConnections(database, { targets, seconds: options.connectionSeconds });
  say('messages, of changes and of a server without requests');
  const notifications = await measureNotifications(database, options);
  const idle = await measureIdle(database, { ...options, oneOfEach, seconds: options.idleSeconds });
  const redis = redisUrl && (await measureRedis(database, { redisUrl, targets, requests: options.redisRequests }));
  const revalidation = await measureRevalidation(database, options);

  const figures = { imported, memory, requests, connections, notifications, idle, redis, revalidation };
  mkdirSync('reports/bench', { recursive: true });
  writeFileSync('reports/bench/sizing.json', `${JSON.stringify({ options, ...figures }, undefined, 2)}\n`);
  const { rows } = await database.client.query('SHOW server_version');
  const parts = sizingReport(figures, { ...options, generator, postgres: rows[0].server_version });
  process.stdout.write(`${Object.values(parts).flat().join('\n')}\n`);
  if (!values.small) await writeDocumentParts('docs/how-to/scaling.md', parts);
}, say);

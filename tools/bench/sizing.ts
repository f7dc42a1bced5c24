// `npm run bench:sizing`: measures what a request, a property, a night, a change and a server cost, on a PostgreSQL and
// with servers of its own, and writes the figures and what follows from them into docs/how-to/scaling.md. See that
// page.
import { spawnSync } from 'node:child_process';
import { flag, readCommand } from '../harness/command.js';
import { connectTo, openTemporaryDatabase } from '../harness/database.js';
import { RedisServer } from '../harness/redis.js';
import { runInScope } from '../harness/scope.js';
import { oneOfEachProperty, quoteRequests } from './data/requests.js';
import { writeDocumentParts } from './report/markdown.js';
import { say } from './say.js';
import { hotelUuid } from './sizing/hotels.js';
import { measureImport } from './sizing/measure-import.js';
import { measureResponses, measureSheets } from './sizing/measure-memory.js';
import { measureChange, measureIdle, measureRevalidation } from './sizing/measure-messages.js';
import { measureRedis, measureRequests } from './sizing/measure-requests.js';
import { sizingReport } from './sizing/sizing-report.js';

const FULL = {
  ...{ properties: 100, requests: 2000, seed: 1, rounds: 15, seconds: 1, connections: 16 },
  ...{ idleSeconds: 30, messages: 100_000, changes: 2000, sheets: 20_000, times: 20, redisRequests: 20_000 },
};
const SMALL = {
  ...{ ...FULL, properties: 4, requests: 40, rounds: 1, seconds: 1 },
  ...{ idleSeconds: 2, messages: 1000, changes: 20, sheets: 100, times: 2, redisRequests: 200 },
};
const DOCUMENT = 'docs/how-to/scaling.md';

const { options } = readCommand({
  name: 'npm run bench:sizing --',
  about:
    'Measures what a request, a night of an import, a change and a server without requests cost in µs of CPU time, in the server, in PostgreSQL ' +
    'and in Redis; what a sheet and a response use in KB of memory, and a night in bytes of disk. It calculates ' +
    `what numbers of properties need, and writes ${DOCUMENT}.`,
  options: { small: flag('all steps in short, and no update of the document: the figures mean little') },
});
const sizes = options.small ? SMALL : FULL;

await runInScope(async (scope) => {
  const opened = await openTemporaryDatabase(scope, say);
  const database = { ...opened, client: await connectTo(scope, opened.connectionString) };
  const { seed, properties } = sizes;
  const uuids = Array.from({ length: properties }, (_, number) => hotelUuid(number));
  const targets = quoteRequests(uuids, sizes.requests, seed);
  const oneOfEach = oneOfEachProperty(targets);
  const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
  const redisUrl = hasRedis ? scope.add(await RedisServer.start()).url : undefined;

  say(`importing ${properties} properties`);
  const imported = await measureImport(database, properties);
  say('sheets and responses in memory');
  const memory = {
    ...(await measureSheets(database, oneOfEach)),
    ...(await measureResponses(database, oneOfEach, targets)),
  };
  const requests = await measureRequests(database, { ...sizes, targets, oneOfEach, redisUrl });
  say('messages, of changes and of a server without requests');
  const priceChange = await measureChange(database, sizes.changes);
  const idle = await measureIdle(database, oneOfEach, sizes);
  const redis =
    redisUrl === undefined ? undefined : await measureRedis(database, redisUrl, targets, sizes.redisRequests);
  const revalidation = await measureRevalidation(database, sizes);

  const figures = { imported, memory, requests, priceChange, idle, redis, revalidation };
  const parts = sizingReport(figures, sizes);
  process.stdout.write(`${Object.values(parts).flat().join('\n')}\n`);
  if (!options.small) await writeDocumentParts(DOCUMENT, parts);
}, say);

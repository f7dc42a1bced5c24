import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../../bench/data/open-database.mjs';
import { propertyUuids } from '../../bench/data/property-uuids.mjs';
import { quoteRequests } from '../../bench/data/requests.mjs';
import { loadGenerator } from '../../bench/generator/load-generator.mjs';
import { writeRequestList } from '../../bench/generator/request-list.mjs';
import { measureLoad } from '../../bench/measure/load.mjs';
import { median } from '../../bench/measure/quantile.mjs';
import { startOurs } from '../../bench/servers/ours.mjs';

const WITHOUT = fileURLToPath(new URL('../support/without-pipeline-limit.mjs', import.meta.url));
const ROUNDS = 40;
const SECONDS = 1;
const CONNECTIONS = 16;
const MORE_MICROSECONDS_MAX = 3;

export default {
  point: 1,
  attack: 'The cost of the limit of pipelines for ordinary requests, against the same build without it',
  async run({ scope, say }) {
    const database = await openDatabase({ properties: 10, seed: 1 }, say);
    scope.onEnd(database.release);
    const targets = quoteRequests((await propertyUuids(database.connectionString)).alike, 100, 1);
    const folder = await mkdtemp(join(tmpdir(), 'stayquote-faults-'));
    scope.onEnd(() => rm(folder, { recursive: true }));
    const file = await writeRequestList(
      join(folder, 'requests.txt'),
      targets,
      targets.map(() => '*'),
    );
    const start = async (name, flags) => scope.add(await startOurs(name, database.connectionString, {}, flags));
    const servers = [await start('with', []), await start('without', ['--import', WITHOUT])];
    const generator = loadGenerator('wrk');
    const measure = async (server) =>
      (await measureLoad(generator, server, undefined, { connections: CONNECTIONS, seconds: SECONDS, file })).processor;
    for (const server of servers) await measure(server);
    const more = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const order = round % 2 === 0 ? servers : servers.toReversed();
      const figures = {};
      for (const server of order) figures[server.name] = await measure(server);
      say(`${figures.with.toFixed(2)} and ${figures.without.toFixed(2)} µs a request`);
      more.push(figures.with - figures.without);
    }
    const figure = median(more);
    return {
      count: `${ROUNDS} pairs of rounds, ${SECONDS} s each, in turn`,
      result: `${figure.toFixed(1)} µs of processor time more for each cached quote (median of the pairs)`,
      holds: figure <= MORE_MICROSECONDS_MAX,
    };
  },
};

// @ts-nocheck: becomes TypeScript in the next commits.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { median } from '../../bench/measure/quantile.js';
import { KeepAliveClient } from '../support/keep-alive-client.js';

const SERVERS = fileURLToPath(new URL('../support/servers-with-and-without.ts', import.meta.url));
const CONNECTIONS = 16;
const REQUESTS_OF_EACH = 100;
const WARM_UP_ROUNDS = 20;
const ROUNDS = 300;
const MORE_MICROSECONDS_MAX = 3;

export default {
  point: 1,
  attack: 'The cost of the pipeline limit for ordinary requests: two servers in one process, with and without it',
  async run({ scope, say }) {
    const child = fork(SERVERS);
    scope.onEnd(() => child.kill());
    const [ports] = await once(child, 'message');
    const clients = await Promise.all(
      [ports.withLimit, ports.without].map((port) => KeepAliveClient.open(port, CONNECTIONS)),
    );
    scope.onEnd(() => clients.forEach((client) => client.close()));
    const measure = async (client) => {
      const before = await processorTime(child);
      await client.send(REQUESTS_OF_EACH);
      return ((await processorTime(child)) - before) / (CONNECTIONS * REQUESTS_OF_EACH);
    };
    const pairs = [];
    for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
      const costs = new Map();
      for (const client of round % 2 === 0 ? clients : clients.toReversed()) costs.set(client, await measure(client));
      if (round >= 0) pairs.push(clients.map((client) => costs.get(client)));
    }
    const more = median(pairs.map(([withLimit, without]) => withLimit - without));
    const whole = median(pairs.map(([, without]) => without));
    say(`${whole.toFixed(1)} µs per request without it`);
    return {
      count: `${ROUNDS} pairs of ${CONNECTIONS * REQUESTS_OF_EACH} requests, in turn`,
      result: `${more.toFixed(1)} µs more CPU time per request of ${whole.toFixed(1)} µs (medians of the pairs)`,
      holds: more <= MORE_MICROSECONDS_MAX,
    };
  },
};

/** CPU time of the servers' process, in microseconds. */
async function processorTime(child) {
  child.send('time');
  const [microseconds] = await once(child, 'message');
  return microseconds;
}

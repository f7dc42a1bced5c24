import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { median } from '../../bench/measure/statistics.js';
import { numbered } from '../../harness/hotel.js';
import type { Scenario } from '../scenario.js';

const SERVERS = fileURLToPath(new URL('../support/servers-with-and-without.ts', import.meta.url));
const REQUEST = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
const CONNECTIONS = 16;
const REQUESTS_OF_EACH = 100;
const REQUESTS = CONNECTIONS * REQUESTS_OF_EACH;
const WARM_UP_ROUNDS = 20;
const MORE_MICROSECONDS_MAX = 3;

export const scenario: Scenario<{ readonly rounds: number }> = {
  point: 1,
  attack: 'The cost of the pipeline limit for ordinary requests: two servers in one process, with and without it',
  measures: `the CPU time per request that the limit takes (µs, median of the pairs; at most ${MORE_MICROSECONDS_MAX}), and without it`,
  counts: { rounds: 300 },
  async run({ scope, say, counts: { rounds } }) {
    const child = fork(SERVERS, { execArgv: ['--import', 'tsx'] });
    scope.onEnd(() => child.kill());
    const [ports] = (await once(child, 'message')) as [[number, number]];
    const [limited, unlimited] = await Promise.all([openTo(ports[0]), openTo(ports[1])]);
    scope.onEnd(() => {
      for (const socket of [...limited, ...unlimited]) socket.destroy();
    });
    const measure = async (sockets: readonly Socket[]) => {
      const before = await processorTime(child);
      await Promise.all(sockets.map(sendOn));
      return ((await processorTime(child)) - before) / REQUESTS;
    };
    const [more, without]: [number[], number[]] = [[], []];
    for (let round = -WARM_UP_ROUNDS; round < rounds; round += 1) {
      const isFirst = round % 2 === 0;
      const first = await measure(isFirst ? limited : unlimited);
      const second = await measure(isFirst ? unlimited : limited);
      const [withLimit, whole] = isFirst ? [first, second] : [second, first];
      if (round < 0) continue;
      more.push(withLimit - whole);
      without.push(whole);
    }
    const [cost, whole] = [median(more), median(without)];
    say(`${whole.toFixed(1)} µs per request without it`);
    return {
      count: `${rounds} pairs of ${REQUESTS} requests, in turn`,
      result: `${cost.toFixed(1)} µs more CPU time per request of ${whole.toFixed(1)} µs (medians of the pairs)`,
      holds: cost <= MORE_MICROSECONDS_MAX,
    };
  },
};

/** Opens persistent connections to a port. */
async function openTo(port: number): Promise<readonly Socket[]> {
  const sockets = numbered(CONNECTIONS).map(() => connect(port, '127.0.0.1').setNoDelay());
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  return sockets;
}

/** Sends sequential requests; the servers' responses are small enough to arrive in one chunk. */
async function sendOn(socket: Socket): Promise<void> {
  for (let sent = 0; sent < REQUESTS_OF_EACH; sent += 1) {
    socket.write(REQUEST);
    await once(socket, 'data');
  }
}

/** CPU time of the servers' process, in microseconds. */
async function processorTime(child: ChildProcess): Promise<number> {
  child.send('time');
  const [microseconds] = (await once(child, 'message')) as [number];
  return microseconds;
}

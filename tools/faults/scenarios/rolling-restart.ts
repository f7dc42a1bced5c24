// @ts-nocheck: becomes TypeScript in the next commits.
import { setTimeout as pause } from 'node:timers/promises';
import { startOurs } from '../../bench/servers/ours.js';
import { CheckedLoad } from '../support/checked-load.js';
import { startBalancer } from '../support/haproxy.js';
import { HOTEL_CLOCK, storeSmallHotel } from '../support/small-hotel.js';
import { openTemporaryDatabase } from '../../harness/database.js';

const NODES = 3;
const CLIENTS = 16;
/** As long as the balancer needs to notice that a server is not ready, four times over. */
const DRAIN_SECONDS = '2';
const ERRORS_SHOWN = 5;
const READY_MS_MAX = 60_000;

export default {
  point: 8,
  attack: 'Servers behind HAProxy are restarted one after the other, over and over, while requests are sent',
  counts: { requests: 20_000 },
  small: { requests: 2_000 },
  async run({ scope, say, counts: { requests } }) {
    const database = await openTemporaryDatabase(scope, say);
    const hotel = await storeSmallHotel(database.connectionString);
    const nodes = [];
    for (let number = 0; number < NODES; number += 1) nodes.push(new Node(number, database.connectionString));
    for (const node of nodes) await node.start();
    scope.add({ stop: () => Promise.all(nodes.map((node) => node.stop())) });
    const balancer = scope.add(await startBalancer(nodes.map(({ server }) => server)));
    const load = new CheckedLoad(balancer.port, hotel.headers);
    await load.recordExpected(hotel.paths);

    const sending = { left: requests };
    const clients = Array.from({ length: CLIENTS }, () => sendAll(load, hotel.paths, sending));
    const codes = [];
    for (let at = 0; sending.left > 0 || codes.length < NODES; at += 1) {
      const node = nodes[at % NODES];
      codes.push(await node.stop());
      await node.start();
      say(`restarted node ${node.number}; ${sending.left} requests left`);
    }
    await Promise.all(clients);
    load.errors.slice(0, ERRORS_SHOWN).forEach(say);
    const { ok, refused, slowestMs } = load.report();
    const failed = requests - ok;
    return {
      count: `${requests} requests, ${codes.length} restarts`,
      result: `${failed} failed, ${refused} of them with 503; slowest response ${slowestMs} ms; exit codes ${[...new Set(codes)].join(', ')}`,
      holds: failed === 0 && codes.every((code) => code === 0),
    };
  },
};

/** A server that is started again at the same ports. */
class Node {
  server;
  #ports = {};

  constructor(number, connectionString) {
    this.number = number;
    this.connectionString = connectionString;
  }

  async start() {
    const settings = { CLOCK: HOTEL_CLOCK, LOG_LEVEL: 'error', DRAIN_SECONDS, ...this.#ports };
    this.server = await startOurs(`node ${this.number}`, this.connectionString, settings);
    this.#ports = { PORT: String(this.server.port), MANAGEMENT_PORT: String(this.server.managementPort) };
    await this.#untilReady();
  }

  /** Returns the exit code. */
  async stop() {
    this.server.signal('SIGTERM');
    return this.server.exited;
  }

  /** Until it is ready, and the balancer has noticed. */
  async #untilReady() {
    const ready = () => fetch(`http://127.0.0.1:${this.server.managementPort}/readyz`).then(({ ok }) => ok);
    const deadline = Date.now() + READY_MS_MAX;
    while (!(await ready().catch(() => false))) {
      if (Date.now() > deadline) throw new Error('a node was not ready in time');
      await pause(50);
    }
    await pause(1000);
  }
}

async function sendAll(load, paths, sending) {
  while (sending.left > 0) {
    sending.left -= 1;
    await load.send(paths[sending.left % paths.length]);
  }
}

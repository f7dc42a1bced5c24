import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { quoteRequests } from '../../bench/data/requests.js';
import { type OurServer, startOurs } from '../../bench/servers/ours.js';
import { openTemporaryDatabase } from '../../harness/database.js';
import { uuidOf } from '../../harness/builders/uuid-of.js';
import { CHARGES, GROUP_HEADERS, hotel, storeHotel } from '../../harness/hotel.js';
import { runTool } from '../../harness/program.js';
import type { Say, Scope } from '../../harness/scope.js';
import type { Outcome, Scenario } from '../scenario.js';
import { type Load, measureLatency, requestsFile } from '../support/loads.js';
import { residentMb } from '../../harness/memory.js';

const ATTACKER = fileURLToPath(new URL('../support/pipelining-client.ts', import.meta.url));
const NIGHTS = 340;
const ADDRESSES = 20;
const IN_ORDER = 500;
const MORE_MB_MAX = 150;
const P99_MS_MAX = 1000;
const SMALL_HEAP = ['--max-old-space-size=512'];

interface Attack {
  readonly connections: number;
  readonly seconds: number;
}

const ATTACKS: readonly (Attack & { readonly name: string; readonly flags: readonly string[] })[] = [
  { name: 'default heap', flags: [], connections: 1500, seconds: 40 },
  { name: '512 MB heap', flags: SMALL_HEAP, connections: 1500, seconds: 15 },
  { name: '512 MB heap', flags: SMALL_HEAP, connections: 100, seconds: 15 },
];

/** What an attack by `attackByPipelines` measures. */
export const MEASURES =
  `the server's memory (RSS, MB; at most ${MORE_MB_MAX} more), the p99 latency (ms) and failures (number) of an ordinary client, and ` +
  'pipelined responses that a client reads (number)';

export const scenario: Scenario = {
  point: 1,
  attack: 'Connections from 20 addresses that pipeline requests without a key and never read',
  measures: MEASURES,
  async run({ scope, say }) {
    const outcomes: Pick<Outcome, 'result' | 'holds'>[] = [];
    for (const { name, flags, ...attack } of ATTACKS) {
      say(`${attack.connections} connections, ${name}`);
      const attacked = await startAttacked(scope, say, flags);
      const { result, isBounded, isServed } = await attackByPipelines(attacked, attacked.server.port, attack);
      outcomes.push({ result: `${name}, ${result}`, holds: isBounded && isServed });
      await attacked.server.stop();
    }
    return {
      count: ATTACKS.map(({ connections, seconds }) => `${connections} for ${seconds} s`).join(', '),
      result: outcomes.map(({ result }) => result).join('. '),
      holds: outcomes.every(({ holds }) => holds),
    };
  },
};

/** A server, and the requests of an ordinary client. */
export interface Attacked {
  readonly server: OurServer;
  readonly ordinary: Omit<Load, 'seconds'>;
}

export async function startAttacked(scope: Scope, say: Say, flags: readonly string[] = []): Promise<Attacked> {
  const { connectionString } = await openTemporaryDatabase(scope, say);
  await storeHotel(connectionString, hotel({ types: 8, rates: 4, charges: CHARGES, nights: NIGHTS }));
  // The ordinary client reuses its connections.
  const server = scope.add(await startOurs('ours', connectionString, { KEEP_ALIVE_SECONDS: '60' }, { flags }));
  const file = requestsFile(scope, quoteRequests([uuidOf('House')], 200, 1, { days: NIGHTS }));
  const ordinary = { file, headers: GROUP_HEADERS, rate: 50, connections: 50, warmUpSeconds: 1 };
  await measureLatency(server.port, { ...ordinary, seconds: 1 });
  return { server, ordinary };
}

/**
 * Many connections pipeline requests without a key and never read. Meanwhile a client with a key requests quotes, and a
 * client without a key pipelines requests and reads the responses.
 * @param port the port of the server, or of a proxy in front of it
 */
export async function attackByPipelines({ server, ordinary }: Attacked, port: number, attack: Attack) {
  const idleMb = residentMb(server.pid);
  let maxMb = idleMb;
  const watch = setInterval(() => (maxMb = Math.max(maxMb, residentMb(server.pid))), 200);
  const [{ opened }, { wrong, p99 }, pipelined] = await Promise.all([
    runTool<{ readonly opened: number }>(ATTACKER, { port, addresses: ADDRESSES, ...attack }),
    measureLatency(port, { ...ordinary, seconds: attack.seconds - 2 }),
    pipelineInOrder(port, IN_ORDER),
  ]).finally(() => {
    clearInterval(watch);
  });
  return {
    result: [
      `${opened} connections: RSS ${idleMb} to ${maxMb} MB`,
      `p99 of an ordinary client ${Math.ceil(p99)} ms, ${wrong} of its requests failed`,
      `${pipelined.received} of ${IN_ORDER} pipelined and read${pipelined.isInOrder ? ' in order' : ' out of order'}`,
    ].join('; '),
    isBounded: maxMb - idleMb <= MORE_MB_MAX,
    isServed: p99 < P99_MS_MAX && wrong === 0 && pipelined.received === IN_ORDER && pipelined.isInOrder,
  };
}

/** Pipelines requests on one connection; returns how many responses arrived, and whether in the order of the requests. */
async function pipelineInOrder(port: number, count: number) {
  const tokens = Array.from({ length: count }, () => randomUUID());
  const socket = connect(port, '127.0.0.1');
  const requests = tokens.map((token) => `GET /properties HTTP/1.1\r\nHost: a\r\nX-SM-TRACE-TOKEN: ${token}\r\n\r\n`);
  socket.end(requests.join(''));
  const received = [...(await text(socket)).matchAll(/^x-sm-trace-token: (\S+)/gim)].map(([, token]) => token);
  return { received: received.length, isInOrder: received.every((token, index) => token === tokens[index]) };
}

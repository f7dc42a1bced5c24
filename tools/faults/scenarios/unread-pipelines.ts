import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { quoteRequests } from '../../bench/data/requests.js';
import { startOurs } from '../../bench/servers/ours.js';
import { openTemporaryDatabase } from '../../harness/database.js';
import { uuidOf } from '../../harness/builders/uuid-of.js';
import { CHARGES, GROUP_HEADERS, hotel, storeHotel } from '../../harness/hotel.js';
import { residentMb } from '../../harness/memory.js';
import { runTool } from '../../harness/program.js';
import type { Scenario } from '../scenario.js';
import { measureLatency, requestsFile } from '../support/loads.js';
import { sampleMemory } from '../support/own-figures.js';

const ATTACKER = fileURLToPath(new URL('../support/pipelining-client.ts', import.meta.url));
const NIGHTS = 340;
const ADDRESSES = 20;
const IN_ORDER = 500;
const MORE_MB_MAX = 150;
const P99_MS_MAX = 1000;
/** Those of the attacker. */
const CONNECTIONS = 1500;
const SECONDS = 15;
/** In MB. */
const HEAP = 512;

export const scenario: Scenario = {
  attack: `Connections from ${ADDRESSES} addresses that pipeline requests without a key and never read`,
  measures:
    `the server's memory (RSS, MB; at most ${MORE_MB_MAX} more), the p99 latency (ms; below ${P99_MS_MAX}) and failures (number) of an ` +
    'ordinary client with a key, and pipelined responses that a client without one reads (number)',
  async run({ scope, say }) {
    const { connectionString } = await openTemporaryDatabase(scope, say);
    await storeHotel(connectionString, hotel({ types: 8, rates: 4, charges: CHARGES, nights: NIGHTS }));
    // The ordinary client reuses its connections.
    const settings = { KEEP_ALIVE_SECONDS: '60' };
    const flags = [`--max-old-space-size=${HEAP}`];
    const { port, pid } = scope.add(await startOurs('attacked', connectionString, settings, { flags }));
    const file = requestsFile(scope, quoteRequests([uuidOf('House')], 200, 1, { days: NIGHTS }));
    const ordinary = { file, headers: GROUP_HEADERS, rate: 50, connections: 50, warmUpSeconds: 1 };
    await measureLatency(port, { ...ordinary, seconds: 1 });
    const idleMb = residentMb(pid);
    const stopSampling = sampleMemory(pid, 200);
    const attack = { port, addresses: ADDRESSES, connections: CONNECTIONS, seconds: SECONDS };
    const [{ opened }, { wrong, p99 }, { received, isInOrder }] = await Promise.all([
      runTool<{ readonly opened: number }>(ATTACKER, attack),
      measureLatency(port, { ...ordinary, seconds: SECONDS - 2 }),
      pipelineInOrder(port, IN_ORDER),
    ]);
    const maxMb = Math.max(...stopSampling());
    return {
      count: `${CONNECTIONS} for ${SECONDS} s, a heap of ${HEAP} MB`,
      result:
        `${opened} connections: RSS ${idleMb} to ${maxMb} MB; p99 of an ordinary client ${Math.ceil(p99)} ms, ${wrong} of its ` +
        `requests failed; ${received} of ${IN_ORDER} pipelined and read ${isInOrder ? 'in' : 'out of'} order`,
      holds: maxMb - idleMb <= MORE_MB_MAX && p99 < P99_MS_MAX && wrong === 0 && received === IN_ORDER && isInOrder,
    };
  },
};

/** Pipelines requests on one connection; returns how many responses arrived, and whether in the order of the requests. */
async function pipelineInOrder(port: number, count: number) {
  const tokens = Array.from({ length: count }, () => randomUUID());
  const socket = connect(port, '127.0.0.1');
  const requests = tokens.map((token) => `GET /properties HTTP/1.1\r\nHost: a\r\nX-SM-TRACE-TOKEN: ${token}\r\n\r\n`);
  socket.end(requests.join(''));
  const received = [...(await text(socket)).matchAll(/^x-sm-trace-token: (\S+)/gim)].map(([, token]) => token);
  return { received: received.length, isInOrder: received.every((token, index) => token === tokens[index]) };
}

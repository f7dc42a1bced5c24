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
    'ordinary client with a key',
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
    const [{ opened }, { wrong, p99 }] = await Promise.all([
      runTool<{ readonly opened: number }>(ATTACKER, attack),
      measureLatency(port, { ...ordinary, seconds: SECONDS - 2 }),
    ]);
    const maxMb = Math.max(...stopSampling());
    return {
      count: `${CONNECTIONS} for ${SECONDS} s, a heap of ${HEAP} MB`,
      result:
        `${opened} connections: RSS ${idleMb} to ${maxMb} MB; p99 of an ordinary client ${Math.ceil(p99)} ms, ${wrong} of its ` +
        'requests failed',
      holds: maxMb - idleMb <= MORE_MB_MAX && p99 < P99_MS_MAX && wrong === 0,
    };
  },
};

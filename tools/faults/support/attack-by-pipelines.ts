// @ts-nocheck: becomes TypeScript in the next commits.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setInterval, clearInterval } from 'node:timers';
import { fileURLToPath } from 'node:url';
import { KEY_HEADERS } from '../../bench/check/send-request.js';
import { openDatabase } from '../../bench/data/open-database.js';
import { propertyUuids } from '../../bench/data/property-uuids.js';
import { quoteRequests } from '../../bench/data/requests.js';
import { writeRequestList } from '../../bench/generator/request-list.js';
import { runTool } from '../../harness/program.js';
import { startOurs } from '../../bench/servers/ours.js';
import { residentMb } from './memory.js';
import { pipelineInOrder } from './pipeline-in-order.js';

const ATTACKER = fileURLToPath(new URL('pipelining-client.ts', import.meta.url));
const CLIENT = fileURLToPath(new URL('../../bench/generator/own-client.ts', import.meta.url));
const ADDRESSES = 20;
const IN_ORDER = 500;
const MORE_MB_MAX = 150;
const P99_MS_MAX = 1000;

/** Starts a server, and prepares the requests of an ordinary client. */
export async function startAttacked(scope, say, flags = []) {
  const database = await openDatabase({ properties: 10, seed: 1 }, say);
  scope.onEnd(database.release);
  const folder = await mkdtemp(join(tmpdir(), 'stayquote-faults-'));
  scope.onEnd(() => rm(folder, { recursive: true }));
  const targets = quoteRequests((await propertyUuids(database.connectionString)).alike, 200, 1);
  const file = await writeRequestList(join(folder, 'requests.txt'), targets);
  // The ordinary client reuses its connections.
  const server = scope.add(await startOurs('ours', database.connectionString, { KEEP_ALIVE_SECONDS: '60' }, { flags }));
  const ordinary = { file, headers: KEY_HEADERS, rate: 50, connections: 50 };
  await runTool(CLIENT, { ...ordinary, port: server.port, seconds: 2 });
  return { server, ordinary };
}

/**
 * Many connections pipeline requests without a key and never read. Meanwhile a client with a key requests quotes, and a
 * client without a key pipelines requests and reads the responses.
 * @param port the port of the server, or of a proxy in front of it
 */
export async function attackByPipelines({ server, ordinary }, port, { connections, seconds }) {
  const idleMb = residentMb(server.pid);
  let maxMb = idleMb;
  const watch = setInterval(() => (maxMb = Math.max(maxMb, residentMb(server.pid))), 200);
  const attack = { port, connections, seconds, addresses: ADDRESSES };
  const client = { ...ordinary, port, warmUpSeconds: 1, seconds: seconds - 2 };
  const [{ opened }, { wrong, p99 }, pipelined] = await Promise.all([
    runTool(ATTACKER, attack),
    runTool(CLIENT, client),
    pipelineInOrder(port, IN_ORDER),
  ]).finally(() => clearInterval(watch));
  const isInOrder = pipelined.received === IN_ORDER && pipelined.isInOrder;
  const parts = [
    `${opened} connections: RSS ${idleMb} to ${maxMb} MB`,
    `p99 of an ordinary client ${Math.ceil(p99)} ms, ${wrong} of its requests failed`,
    `${pipelined.received} of ${IN_ORDER} pipelined and read${pipelined.isInOrder ? ' in order' : ' out of order'}`,
  ];
  return {
    result: parts.join('; '),
    isBounded: maxMb - idleMb <= MORE_MB_MAX,
    isServed: p99 < P99_MS_MAX && wrong === 0 && isInOrder,
  };
}

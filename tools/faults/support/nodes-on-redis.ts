// @ts-nocheck: becomes TypeScript in the next commits.
import { setTimeout as pause } from 'node:timers/promises';
import { startOurs } from '../../bench/servers/ours.js';
import { importDocument } from '../../../src/import/write/import-data-set.js';
import { openTemporaryDatabase } from '../../harness/database.js';

const GROUP = '10000000-0000-4000-8000-000000000001';
/** A key whose limit is never reached: the limit in its responses shows whether the server counts in Redis. */
const WATCHER = 'watching-key';
const WATCHER_LIMIT = 1_000_000;
const TRIES = 400;

/**
 * Starts servers that share the keys' rate limits in Redis.
 * @param keys keys of one group, with the default limit of 100
 * @returns their ports, and a function that waits until all of them count in Redis
 */
export async function startNodesOnRedis({ scope, say, redisUrl, nodes, keys }) {
  const database = await openTemporaryDatabase(scope, say);
  const group = { kind: 'group', groupUuid: GROUP };
  const dataSet = {
    groups: [{ uuid: GROUP, name: 'Group' }],
    properties: [],
    keys: [{ ...group, key: WATCHER, requestsPerMinute: WATCHER_LIMIT }, ...keys.map((key) => ({ ...group, key }))],
  };
  await importDocument(database.connectionString, dataSet, { withKeys: true });
  const settings = { REDIS_URL: redisUrl, EXPECTED_NODES: String(nodes), LOG_LEVEL: 'warn' };
  const ports = [];
  for (let node = 0; node < nodes; node += 1) {
    const server = scope.add(await startOurs(`node ${node}`, database.connectionString, settings));
    ports.push(server.port);
  }
  return { ports, untilShared: () => untilShared(ports) };
}

async function untilShared(ports) {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const limits = await Promise.all(ports.map(limitAt));
    if (limits.every((limit) => limit === String(WATCHER_LIMIT))) return;
    await pause(50);
  }
  throw new Error('the servers do not share their limits');
}

async function limitAt(port) {
  const response = await fetch(`http://127.0.0.1:${port}/properties?page=0`, { headers: { 'x-sm-api-key': WATCHER } });
  await response.text();
  return response.headers.get('x-ratelimit-limit');
}

import { readFileSync } from 'node:fs';
import type { Config } from '../../config/config.js';
import { CONNECTIONS_MAX } from '../../http/connections/make-room.js';
import type { Log } from '../../telemetry/log/log.js';

/** What Node.js itself, listeners, files and the management listener need. */
const OTHER_DESCRIPTORS = 50;

/** Connections of a process to its database and to each replica (docs/how-to/scaling.md), and to Redis and its Sentinels. */
const DATABASE_CONNECTIONS = 18;
const REPLICA_CONNECTIONS = 15;
const REDIS_CONNECTIONS = 2;

/**
 * How many connections of clients a process may have open: at most as many as its descriptors allow beside all others that it
 * may need.
 */
export function connectionBound({ databaseReplicaUrls = [], redisUrl, redisSentinels }: Config): number {
  const replicas = databaseReplicaUrls.length;
  // With replicas, one more watches the primary.
  const databases = DATABASE_CONNECTIONS + (replicas === 0 ? 0 : 1 + replicas * REPLICA_CONNECTIONS);
  const redis = redisUrl === undefined && redisSentinels === undefined ? 0 : REDIS_CONNECTIONS;
  const left = (descriptorLimit() ?? Infinity) - databases - redis - OTHER_DESCRIPTORS;
  return Math.max(1, Math.min(CONNECTIONS_MAX, left));
}

/** Logs a line if the descriptors allow fewer connections than usual. */
export function logConnectionBound(config: Config, log: Log): void {
  const bound = connectionBound(config);
  if (bound === CONNECTIONS_MAX) return;
  log.warn(
    `A limit of ${descriptorLimit() ?? 0} open files allows ${bound} connections of clients instead of ${CONNECTIONS_MAX}: raise it with ulimit -n`,
  );
}

/** The soft limit of open files, where the system shows it (Linux); Node.js has raised it to the hard limit. */
function descriptorLimit(): number | undefined {
  try {
    const [, limit] = /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return limit === undefined ? undefined : Number(limit);
  } catch {
    return undefined;
  }
}

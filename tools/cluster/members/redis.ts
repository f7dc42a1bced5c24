// @ts-nocheck: becomes TypeScript in the next commits.
export const REDIS_NAME = 'mymaster';

/** Half of the Sentinels and one more. */
const QUORUM = 2;

const common = (port) => `bind 127.0.0.1\nport ${port}\n`;

/** Counts of the last minute: nothing is stored on disk. The first one starts as the primary. */
export function redis({ ports }, at) {
  const port = ports.redis[at];
  const following = at === 0 ? '' : `replicaof 127.0.0.1 ${ports.redis[0]}\n`;
  return {
    name: `redis${at + 1}`,
    program: 'redis-server',
    args: ['redis.conf'],
    files: { 'redis.conf': `${common(port)}dir .\nsave ""\nappendonly no\n${following}` },
    port,
  };
}

/** A Sentinel rewrites its file. */
export function sentinel({ ports }, at) {
  const port = ports.sentinel[at];
  const watch = [
    `sentinel monitor ${REDIS_NAME} 127.0.0.1 ${ports.redis[0]} ${QUORUM}`,
    `sentinel down-after-milliseconds ${REDIS_NAME} 2000`,
    `sentinel failover-timeout ${REDIS_NAME} 10000`,
  ];
  return {
    name: `sentinel${at + 1}`,
    program: 'redis-server',
    args: ['sentinel.conf', '--sentinel'],
    files: { 'sentinel.conf': `${common(port)}dir .\n${watch.join('\n')}\n` },
    port,
  };
}

import type { NamedPort, Ports } from '../support/ports.js';
import type { Part } from './member.js';

export const REDIS_NAME = 'mymaster';

/** Half of the Sentinels and one more. */
const QUORUM = 2;

const common = (port: number) => `bind 127.0.0.1\nport ${port}\ndir .\n`;

/** Counts of the last minute: nothing is stored on disk. The first one starts as the primary. */
export function redis({ redis: [first] }: Ports, { name, port }: NamedPort): Part {
  const following = port === first.port ? '' : `replicaof 127.0.0.1 ${first.port}\n`;
  const configuration = `${common(port)}save ""\nappendonly no\n${following}`;
  return { name, program: 'redis-server', args: ['redis.conf'], files: { 'redis.conf': configuration }, port };
}

/** A Sentinel rewrites its file. */
export function sentinel({ redis: [first] }: Ports, { name, port }: NamedPort): Part {
  const configuration = `${common(port)}sentinel monitor ${REDIS_NAME} 127.0.0.1 ${first.port} ${QUORUM}
sentinel down-after-milliseconds ${REDIS_NAME} 2000
sentinel failover-timeout ${REDIS_NAME} 10000
`;
  const args = ['sentinel.conf', '--sentinel'];
  return { name, program: 'redis-server', args, files: { 'sentinel.conf': configuration }, port };
}

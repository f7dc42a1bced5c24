import type { RedisOptions } from 'ioredis';
import { Redis } from './redis.js';
import type { RedisLocation, WatchedRedis } from './redis-location.js';

const CONNECT_TIMEOUT_MS = 500;
/** A connection that is silent for this long is replaced; TCP itself would take minutes to time out. */
const SILENCE_MS = 5000;
const RETRY_MS_MAX = 1000;
const NOT_YET = 'no connection was made yet';
/** How ioredis reports that all Sentinels failed, whatever the reason of each. */
const NO_SENTINEL = 'All sentinels are unreachable';

/** Jitter: servers that lost the same Redis must not reconnect all at once. */
const retryAfter = (times: number): number => Math.min(times * 100, RETRY_MS_MAX) * (0.5 + Math.random() / 2);

const OPTIONS = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  connectTimeout: CONNECT_TIMEOUT_MS,
  socketTimeout: SILENCE_MS,
  retryStrategy: retryAfter,
} satisfies RedisOptions;

/** A client that reconnects whenever its connection is lost. */
interface RedisConnection {
  readonly redis: Redis;
  /** Why there is no connection, as far as is known. */
  readonly reason: () => string;
}

/** Connects to Redis. */
export function connectRedis(location: RedisLocation): RedisConnection {
  return typeof location === 'string' ? connectTo(location) : connectWatched(location);
}

function connectTo(url: string): RedisConnection {
  const redis = new Redis(url, OPTIONS);
  let reason = NOT_YET;
  redis.on('error', ({ message }: Error) => (reason = message));
  return { redis, reason: () => reason };
}

/**
 * Gets the address from the Sentinels before each connection, one after another until one of them knows it. Whatever they say,
 * the connection is only used if Redis itself says that it is no replica; otherwise the next Sentinel is tried.
 */
function connectWatched({ sentinels, name, password, sentinelPassword }: WatchedRedis): RedisConnection {
  const redis = new Redis({
    ...OPTIONS,
    sentinels: [...sentinels],
    name,
    ...(password === undefined ? {} : { password }),
    sentinelPassword,
    sentinelCommandTimeout: CONNECT_TIMEOUT_MS,
    sentinelRetryStrategy: retryAfter,
    // It was demoted after the connection was made.
    reconnectOnError: ({ message }) => message.startsWith('READONLY'),
  });
  let reason = NOT_YET;
  redis.on('sentinelError', ({ message }: Error) => {
    reason = `no Sentinel names the primary of ${name}: ${message}`;
  });
  redis.on('error', ({ message }: Error) => {
    if (!message.startsWith(NO_SENTINEL)) reason = message;
  });
  return { redis, reason: () => reason };
}

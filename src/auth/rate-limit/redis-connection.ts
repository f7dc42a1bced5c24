import { Redis, type RedisOptions } from 'ioredis';

/** Where Redis is: at a URL, or wherever the Sentinels of these options say. */
export type RedisLocation = string | Pick<RedisOptions, 'sentinels' | 'name' | 'password' | 'sentinelPassword'>;

const CONNECT_TIMEOUT_MS = 500;
/** A connection that is silent for this long is replaced; TCP itself would take minutes to time out. */
const SILENCE_MS = 5000;
const RETRY_MS_MAX = 1000;
/** How ioredis reports that all Sentinels failed, whatever the reason of each. */
const NO_SENTINEL = 'All sentinels are unreachable';
/** Enough reads for V8 to optimise the access, which takes about a hundred. */
const READS = 1000;

/** Jitter: servers that lost the same Redis must not reconnect all at once. */
const retryAfter = (times: number): number => Math.min(times * 100, RETRY_MS_MAX) * (0.5 + Math.random() / 2);

const OPTIONS = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  connectTimeout: CONNECT_TIMEOUT_MS,
  socketTimeout: SILENCE_MS,
  retryStrategy: retryAfter,
} satisfies RedisOptions;

/**
 * The address is read from the Sentinels before each connection, one after another until one of them knows it. Whatever they
 * say, the connection is only used if Redis itself says that it is no replica; otherwise the next Sentinel is tried.
 */
const WATCHED_OPTIONS = {
  ...OPTIONS,
  sentinelCommandTimeout: CONNECT_TIMEOUT_MS,
  sentinelRetryStrategy: retryAfter,
  // It was demoted after the connection was made.
  reconnectOnError: ({ message }) => message.startsWith('READONLY'),
} satisfies RedisOptions;

/** A client that reconnects whenever its connection is lost, and why there is none, as far as is known. */
export function connectRedis(location: RedisLocation) {
  const isUrl = typeof location === 'string';
  const redis = isUrl ? new Redis(location, OPTIONS) : new Redis({ ...WATCHED_OPTIONS, ...location });
  let reason = 'no connection was made yet';
  redis.on('sentinelError', ({ message }: Error) => {
    reason = `no Sentinel names the primary of ${redis.options.name}: ${message}`;
  });
  redis.on('error', ({ message }: Error) => {
    if (!message.startsWith(NO_SENTINEL)) reason = message;
  });
  return { redis, reason: () => reason };
}

/**
 * ioredis derives a class from String. V8 switches an object that becomes a prototype to dictionary mode, and back to fast mode
 * when a method is looked up through an inheriting object. A primitive string is not an object, so from then on every method
 * call on a string in the process would be a dictionary lookup (docs/decisions/0091). Reading a method through an object
 * restores fast mode.
 */
function restoreFastStrings(): void {
  const instance = new (class extends String {})();
  const readInherited = (): unknown => instance.constructor;
  for (let reads = 0; reads < READS; reads += 1) readInherited();
}

restoreFastStrings();

import type { Config } from '../../config/config.js';
import type { SentinelAddress } from '../../config/setting-forms.js';

/** Where Redis is: at a URL, or wherever its Sentinels say. */
export type RedisLocation = string | WatchedRedis;

/** A Redis that Sentinels watch, and replace by its replica when it fails. */
export interface WatchedRedis {
  readonly sentinels: readonly SentinelAddress[];
  readonly name: string;
  readonly password: string | undefined;
  readonly sentinelPassword: string | undefined;
}

/** Undefined if the servers share no counts. */
export function redisLocationOf(config: Config): RedisLocation | undefined {
  if (config.redisSentinels === undefined) return config.redisUrl;
  return {
    sentinels: config.redisSentinels,
    name: config.redisSentinelName,
    password: config.redisPassword,
    sentinelPassword: config.redisSentinelPassword,
  };
}

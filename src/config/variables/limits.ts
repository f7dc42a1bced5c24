import { REDIS_URL_SETTING } from '../server-url-forms.js';
import { SENTINELS_SETTING, TEXT_SETTING, wholeNumberSetting } from '../setting-forms.js';
import type { Variable } from '../variable.js';

const LIMIT_MAX = 1_000_000;

/** Limits of keys and addresses. */
export const LIMIT_VARIABLES = {
  rateLimitPerMinute: {
    name: 'RATE_LIMIT_PER_MINUTE',
    group: 'Rate limits',
    description: 'Requests per minute for each key without its own limit.',
    default: '100',
    form: wholeNumberSetting(1, LIMIT_MAX),
  },
  failedAuthPerMinute: {
    name: 'FAILED_AUTH_PER_MINUTE',
    group: 'Rate limits',
    description: 'Failed authentications and requests for unserved paths, per minute and client address.',
    default: '120',
    form: wholeNumberSetting(1, LIMIT_MAX),
  },
  redisUrl: {
    name: 'REDIS_URL',
    group: 'Rate limits',
    description: 'Redis in which all servers share the request counts of keys. Unset: each server counts on its own.',
    example: 'redis://localhost:6379/0',
    secret: true,
    form: REDIS_URL_SETTING,
  },
  redisSentinels: {
    name: 'REDIS_SENTINELS',
    group: 'Rate limits',
    description: 'Sentinels that name the Redis to use instead of REDIS_URL, and the promoted one after a failover.',
    example: '10.0.0.1:26379,10.0.0.2:26379,10.0.0.3:26379',
    secret: true,
    form: SENTINELS_SETTING,
  },
  redisSentinelName: {
    name: 'REDIS_SENTINEL_NAME',
    group: 'Rate limits',
    description: 'Name under which the Sentinels monitor that Redis.',
    default: 'mymaster',
    form: TEXT_SETTING,
  },
  redisPassword: {
    name: 'REDIS_PASSWORD',
    group: 'Rate limits',
    description: 'Password of the Redis that the Sentinels name. With REDIS_URL it is part of the URL instead.',
    example: 'PASSWORD',
    secret: true,
    form: TEXT_SETTING,
  },
  redisSentinelPassword: {
    name: 'REDIS_SENTINEL_PASSWORD',
    group: 'Rate limits',
    description: 'Password of the Sentinels, if they have one.',
    example: 'PASSWORD',
    secret: true,
    form: TEXT_SETTING,
  },
  expectedNodes: {
    name: 'EXPECTED_NODES',
    group: 'Rate limits',
    description:
      'Number of servers that share Redis. While it is unreachable, each grants its share of the remaining limit.',
    default: '1',
    form: wholeNumberSetting(1, 1000),
  },
} as const satisfies Readonly<Record<string, Variable<unknown>>>;

import { REDIS_URL_SETTING } from '../server-url-forms.js';
import {
  SENTINELS_SETTING,
  TEXT_SETTING,
  wholeNumberSetting,
  WIRE_PROFILE_SETTING,
  wordSetting,
} from '../setting-forms.js';
import type { VariableGroups } from '../variable.js';

/** What applies to requests: how responses are written, limits, memory, and the log. */
export const REQUEST_VARIABLES = {
  'Direct booking API': {
    wireProfile: {
      name: 'WIRE_PROFILE',
      description:
        'How responses under /public-api/api are written, for clients of other generations of that API. Unset: as at the root.',
      example: 'list=items,errors=code',
      form: WIRE_PROFILE_SETTING,
    },
  },
  'Rate limits': {
    rateLimitPerMinute: {
      name: 'RATE_LIMIT_PER_MINUTE',
      description: 'Requests per minute for each key without its own limit.',
      default: '100',
      form: wholeNumberSetting(1, 1_000_000),
    },
    failedAuthPerMinute: {
      name: 'FAILED_AUTH_PER_MINUTE',
      description: 'Failed authentications and requests for unserved paths, per minute and client address.',
      default: '120',
      form: wholeNumberSetting(1, 1_000_000),
    },
    redisUrl: {
      name: 'REDIS_URL',
      description: 'Redis in which all servers share the request counts of keys. Unset: each server counts on its own.',
      example: 'redis://localhost:6379/0',
      secret: true,
      form: REDIS_URL_SETTING,
    },
    redisSentinels: {
      name: 'REDIS_SENTINELS',
      description: 'Sentinels that name the Redis to use instead of REDIS_URL, and the promoted one after a failover.',
      example: '10.0.0.1:26379,10.0.0.2:26379,10.0.0.3:26379',
      secret: true,
      form: SENTINELS_SETTING,
    },
    redisSentinelName: {
      name: 'REDIS_SENTINEL_NAME',
      description: 'Name under which the Sentinels monitor that Redis.',
      default: 'mymaster',
      form: TEXT_SETTING,
    },
    redisPassword: {
      name: 'REDIS_PASSWORD',
      description: 'Password of the Redis that the Sentinels name. With REDIS_URL it is part of the URL instead.',
      example: 'PASSWORD',
      secret: true,
      form: TEXT_SETTING,
    },
    redisSentinelPassword: {
      name: 'REDIS_SENTINEL_PASSWORD',
      description: 'Password of the Sentinels, if they have one.',
      example: 'PASSWORD',
      secret: true,
      form: TEXT_SETTING,
    },
    expectedNodes: {
      name: 'EXPECTED_NODES',
      description:
        'Number of servers that share Redis. While it is unreachable, each grants its share of the remaining limit.',
      default: '1',
      form: wholeNumberSetting(1, 1000),
    },
  },
  Memory: {
    rateSheetsMb: {
      name: 'RATE_SHEETS_MB',
      description: 'Memory for cached rate sheets of properties, in MB. 0: every request reads them from the database.',
      default: '256',
      form: wholeNumberSetting(0, 1_000_000),
    },
    responseCacheMb: {
      name: 'RESPONSE_CACHE_MB',
      formerly: 'ANSWER_CACHE_MB',
      description: 'Memory for cached responses, in MB. 0: no response is cached.',
      default: '64',
      form: wholeNumberSetting(0, 1_000_000),
    },
    unsentMb: {
      name: 'UNSENT_MB',
      description: 'Memory for responses waiting to be sent, in MB. Beyond it, requests are rejected with 503.',
      default: '256',
      form: wholeNumberSetting(1, 1_000_000),
    },
    unsentPerKeyMb: {
      name: 'UNSENT_PER_KEY_MB',
      description: 'How much of UNSENT_MB the responses to one key may use, in MB.',
      default: '64',
      form: wholeNumberSetting(1, 1_000_000),
    },
  },
  Log: {
    logLevel: {
      name: 'LOG_LEVEL',
      description: 'Minimum level of logged lines: error, warn, info or debug.',
      default: 'info',
      form: wordSetting(['error', 'warn', 'info', 'debug']),
    },
    logFormat: {
      name: 'LOG_FORMAT',
      description: 'Format of log lines: json, text, or auto, which is text on a terminal and json elsewhere.',
      default: 'auto',
      form: wordSetting(['auto', 'json', 'text']),
    },
    logClientAddress: {
      name: 'LOG_CLIENT_ADDRESS',
      description: 'How log lines show client addresses: full, network (IPv4 /24, IPv6 /48), or off.',
      default: 'network',
      form: wordSetting(['full', 'network', 'off']),
    },
  },
} as const satisfies VariableGroups;

import {
  DATABASE_URL_SETTING,
  EXTENSIONS_SETTING,
  INSTANT_SETTING,
  ORIGINS_SETTING,
  REDIS_URL_SETTING,
  SWITCH_SETTING,
  TEXT_SETTING,
  TRUST_PROXY_SETTING,
  WIRE_PROFILE_SETTING,
  WORKERS_SETTING,
  wholeNumberSetting,
  wordSetting,
} from './setting-forms.js';
import type { SettingForm } from './setting-forms.js';
import type { Variable } from './variable.js';

const LIMIT_MAX = 1_000_000;

/** Every variable that the server reads, by the name of its setting, in the order of .env.example, group by group. */
export const VARIABLES = {
  port: {
    name: 'PORT',
    group: 'Network',
    description: 'Port that the server listens on; 0 picks a free one.',
    default: '3000',
    form: wholeNumberSetting(0, 65_535),
  },
  host: {
    name: 'HOST',
    group: 'Network',
    description: 'Address that the server listens on. 0.0.0.0 opens it to the network, as needed in a container.',
    default: '127.0.0.1',
    form: TEXT_SETTING,
  },
  managementPort: {
    name: 'MANAGEMENT_PORT',
    group: 'Network',
    description:
      'Port of /livez, /readyz and /metrics, separate from PORT; 0 picks a free one. Unset: no management listener.',
    example: '9464',
    form: wholeNumberSetting(0, 65_535),
  },
  managementHost: {
    name: 'MANAGEMENT_HOST',
    group: 'Network',
    description: 'Address of the management listener. It requires no key, so never make it publicly reachable.',
    default: '127.0.0.1',
    form: TEXT_SETTING,
  },
  trustProxy: {
    name: 'TRUST_PROXY',
    group: 'Network',
    description: 'Proxies trusted to report the client address: their number, or their addresses and subnets.',
    default: '0',
    form: TRUST_PROXY_SETTING,
  },
  corsOrigins: {
    name: 'CORS_ORIGINS',
    group: 'Network',
    description: 'Web origins whose pages may call the server from a browser (CORS), or *. Unset: none.',
    example: 'https://booking.example',
    form: ORIGINS_SETTING,
  },
  connectionsPerAddress: {
    name: 'CONNECTIONS_PER_ADDRESS',
    group: 'Network',
    description: 'Open connections per client address. Not applied if TRUST_PROXY is set.',
    default: '500',
    form: wholeNumberSetting(1, 2000),
  },
  keepAliveSeconds: {
    name: 'KEEP_ALIVE_SECONDS',
    group: 'Network',
    description: 'Seconds to keep an idle connection open. Behind a load balancer: longer than its own idle timeout.',
    default: '5',
    form: wholeNumberSetting(1, 600),
  },
  workers: {
    name: 'WORKERS',
    group: 'Processes',
    description:
      'Processes that serve the port together: their number, or auto, one per processor. They share limits and divide the settings in MB.',
    default: '1',
    form: WORKERS_SETTING,
  },
  databaseUrl: {
    name: 'DATABASE_URL',
    group: 'Database',
    description: 'PostgreSQL 15 or newer. Unset: an embedded PostgreSQL runs under DATA_DIR.',
    example: 'postgresql://stayquote:PASSWORD@localhost:5432/stayquote',
    secret: true,
    form: DATABASE_URL_SETTING,
  },
  dataDir: {
    name: 'DATA_DIR',
    group: 'Database',
    description:
      'Data folder of the embedded PostgreSQL. Unset: .data in the checkout (installed: the working directory), or another folder, printed.',
    example: '/var/lib/stayquote',
    form: TEXT_SETTING,
  },
  nodeEnv: {
    name: 'NODE_ENV',
    group: 'Mode and clock',
    description:
      'In production, a frozen clock, scenarios and the public keys of the demo data and the examples are rejected.',
    example: 'production',
    form: wordSetting(['production', 'development', 'test']),
  },
  clock: {
    name: 'CLOCK',
    group: 'Mode and clock',
    description:
      'Freezes the business date at an RFC 3339 instant, but not limits, expiry and timeouts. Unset: real time.',
    example: '2026-11-21T10:00:00Z',
    form: INSTANT_SETTING,
  },
  allowFrozenClock: {
    name: 'ALLOW_FROZEN_CLOCK',
    group: 'Mode and clock',
    description: 'Whether CLOCK is allowed in production, which benchmarks need.',
    default: 'false',
    form: SWITCH_SETTING,
  },
  scenarios: {
    name: 'SCENARIOS',
    group: 'Mode and clock',
    description:
      'Whether X-Stayquote-Scenario forces errors, delays and other situations; never in production. Unset: only with --demo.',
    example: 'true',
    form: SWITCH_SETTING,
  },
  extensions: {
    name: 'EXTENSIONS',
    group: 'Mode and clock',
    description:
      'Operations beyond the interface, under /extensions/v1: calendar, explain, both separated by a comma, or none. Unset: both with --demo.',
    example: 'calendar,explain',
    form: EXTENSIONS_SETTING,
  },
  explorer: {
    name: 'EXPLORER',
    group: 'Mode and clock',
    description: 'Whether /explorer serves a page that shows prices to people. Unset: on, but off in production.',
    example: 'true',
    form: SWITCH_SETTING,
  },
  wireProfile: {
    name: 'WIRE_PROFILE',
    group: 'Direct booking API',
    description:
      'How responses under /public-api/api are written, for clients of other generations of that API. Unset: as at the root.',
    example: 'list=items,errors=code',
    form: WIRE_PROFILE_SETTING,
  },
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
  expectedNodes: {
    name: 'EXPECTED_NODES',
    group: 'Rate limits',
    description:
      'Number of servers that share REDIS_URL. While it is unreachable, each grants its share of the remaining limit.',
    default: '1',
    form: wholeNumberSetting(1, 1000),
  },
  rateSheetsMb: {
    name: 'RATE_SHEETS_MB',
    group: 'Memory',
    description: 'Memory for cached rate sheets of properties, in MB. 0: every request reads them from the database.',
    default: '256',
    form: wholeNumberSetting(0, 1_000_000),
  },
  answerCacheMb: {
    name: 'ANSWER_CACHE_MB',
    group: 'Memory',
    description: 'Memory for cached responses, in MB. 0: no response is cached.',
    default: '64',
    form: wholeNumberSetting(0, 1_000_000),
  },
  unsentMb: {
    name: 'UNSENT_MB',
    group: 'Memory',
    description: 'Memory for responses waiting to be sent, in MB. Beyond it, requests are rejected with 503.',
    default: '256',
    form: wholeNumberSetting(1, 1_000_000),
  },
  unsentPerKeyMb: {
    name: 'UNSENT_PER_KEY_MB',
    group: 'Memory',
    description: 'How much of UNSENT_MB the responses to one key may use, in MB.',
    default: '64',
    form: wholeNumberSetting(1, 1_000_000),
  },
  logLevel: {
    name: 'LOG_LEVEL',
    group: 'Log',
    description: 'Minimum level of logged lines: error, warn, info or debug.',
    default: 'info',
    form: wordSetting(['error', 'warn', 'info', 'debug']),
  },
  logFormat: {
    name: 'LOG_FORMAT',
    group: 'Log',
    description: 'Format of log lines: json, text, or auto, which is text on a terminal and json elsewhere.',
    default: 'auto',
    form: wordSetting(['auto', 'json', 'text']),
  },
  logClientAddress: {
    name: 'LOG_CLIENT_ADDRESS',
    group: 'Log',
    description: 'How log lines show client addresses: full, network (IPv4 /24, IPv6 /48), or off.',
    default: 'network',
    form: wordSetting(['full', 'network', 'off']),
  },
} as const satisfies Readonly<Record<string, Variable<unknown>>>;

type Variables = typeof VARIABLES;

type ValueOf<Form> = Form extends SettingForm<infer Value> ? Value : never;

/** The server's configuration, read once from the environment. A setting without a default may be undefined. */
export type Config = {
  readonly [Name in keyof Variables]: Variables[Name] extends { readonly default: string }
    ? ValueOf<Variables[Name]['form']>
    : ValueOf<Variables[Name]['form']> | undefined;
};

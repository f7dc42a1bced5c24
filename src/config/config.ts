import {
  DATABASE_URL_SETTING,
  INSTANT_SETTING,
  REDIS_URL_SETTING,
  type SettingForm,
  SWITCH_SETTING,
  TEXT_SETTING,
  TRUST_PROXY_SETTING,
  wholeNumberSetting,
  wordSetting,
} from './setting-forms.js';

/** One variable of the environment. */
export interface Variable<Value> {
  readonly name: string;
  readonly description: string;
  /** As it would be written; undefined: there is none, and the setting is undefined too. */
  readonly default?: string;
  /** Shown in .env.example where there is no default. */
  readonly example?: string;
  /** It may hold a password, so no message repeats it. */
  readonly secret?: true;
  readonly form: SettingForm<Value>;
}

const LIMIT_MAX = 1_000_000;

/** Every variable that the server reads, by the name of its setting, in the order of .env.example. */
export const VARIABLES = {
  nodeEnv: {
    name: 'NODE_ENV',
    description:
      'In production a frozen clock and the keys of the demo data and of examples, which are public, are refused.',
    example: 'production',
    form: wordSetting(['production', 'development', 'test']),
  },
  port: {
    name: 'PORT',
    description: 'Port that the server listens on; 0 takes a free one.',
    default: '3000',
    form: wholeNumberSetting(0, 65_535),
  },
  host: {
    name: 'HOST',
    description: 'Address that the server listens on. 0.0.0.0 opens it to the network, as a container needs it.',
    default: '127.0.0.1',
    form: TEXT_SETTING,
  },
  managementPort: {
    name: 'MANAGEMENT_PORT',
    description:
      'Port of /livez, /readyz and /metrics, apart from the public one; 0 takes a free one. Unset: there is none.',
    example: '9464',
    form: wholeNumberSetting(0, 65_535),
  },
  managementHost: {
    name: 'MANAGEMENT_HOST',
    description:
      'Address that MANAGEMENT_PORT is opened on. No key is asked for there: never one that the public reaches.',
    default: '127.0.0.1',
    form: TEXT_SETTING,
  },
  databaseUrl: {
    name: 'DATABASE_URL',
    description: 'PostgreSQL 15 or newer. Unset: an embedded PostgreSQL runs under DATA_DIR.',
    example: 'postgresql://stayquote:PASSWORD@localhost:5432/stayquote',
    secret: true,
    form: DATABASE_URL_SETTING,
  },
  dataDir: {
    name: 'DATA_DIR',
    description:
      'Where the embedded PostgreSQL keeps its data. Unset: .data in the checkout, or a reachable place that is named.',
    example: '/var/lib/stayquote',
    form: TEXT_SETTING,
  },
  clock: {
    name: 'CLOCK',
    description:
      'Freezes the business date at an RFC 3339 instant; limits, expiry and time-outs go on. Unset: real time.',
    example: '2026-11-21T10:00:00Z',
    form: INSTANT_SETTING,
  },
  allowFrozenClock: {
    name: 'ALLOW_FROZEN_CLOCK',
    description: 'Whether CLOCK is allowed in production, as measurements need it.',
    default: 'false',
    form: SWITCH_SETTING,
  },
  rateLimitPerMinute: {
    name: 'RATE_LIMIT_PER_MINUTE',
    description: 'Requests a minute for each key that has no limit of its own.',
    default: '100',
    form: wholeNumberSetting(1, LIMIT_MAX),
  },
  failedAuthPerMinute: {
    name: 'FAILED_AUTH_PER_MINUTE',
    description: 'Failed authentications and unserved paths a minute for each client address.',
    default: '120',
    form: wholeNumberSetting(1, LIMIT_MAX),
  },
  redisUrl: {
    name: 'REDIS_URL',
    description: 'Redis in which all servers count the requests of keys together. Unset: each counts its own.',
    example: 'redis://localhost:6379/0',
    secret: true,
    form: REDIS_URL_SETTING,
  },
  expectedNodes: {
    name: 'EXPECTED_NODES',
    description: 'Servers that share REDIS_URL. While it cannot be reached, each grants its share of what is left.',
    default: '1',
    form: wholeNumberSetting(1, 1000),
  },
  rateSheetsMb: {
    name: 'RATE_SHEETS_MB',
    description: 'Memory for the rate sheets of properties, in MB. 0: each request reads its own from the database.',
    default: '256',
    form: wholeNumberSetting(0, 1_000_000),
  },
  answerCacheMb: {
    name: 'ANSWER_CACHE_MB',
    description: 'Memory for answers that may be asked for again, in MB. 0: each answer is made anew.',
    default: '64',
    form: wholeNumberSetting(0, 1_000_000),
  },
  unsentMb: {
    name: 'UNSENT_MB',
    description: 'Memory for responses that wait to be sent, in MB. Beyond it requests are refused with 503.',
    default: '256',
    form: wholeNumberSetting(1, 1_000_000),
  },
  unsentPerKeyMb: {
    name: 'UNSENT_PER_KEY_MB',
    description: 'How much of UNSENT_MB the responses to one key may take, in MB.',
    default: '64',
    form: wholeNumberSetting(1, 1_000_000),
  },
  connectionsPerAddress: {
    name: 'CONNECTIONS_PER_ADDRESS',
    description: 'Connections that one client address may have open. Not applied where TRUST_PROXY is set.',
    default: '500',
    form: wholeNumberSetting(1, 2000),
  },
  trustProxy: {
    name: 'TRUST_PROXY',
    description: 'Proxies that are believed about the client address: their number, or their addresses and subnets.',
    default: '0',
    form: TRUST_PROXY_SETTING,
  },
  keepAliveSeconds: {
    name: 'KEEP_ALIVE_SECONDS',
    description: 'Seconds for which an idle connection is kept. Behind a load balancer: more than it keeps one itself.',
    default: '5',
    form: wholeNumberSetting(1, 600),
  },
  logLevel: {
    name: 'LOG_LEVEL',
    description: 'The least grave lines that are logged: error, warn, info or debug.',
    default: 'info',
    form: wordSetting(['error', 'warn', 'info', 'debug']),
  },
  logFormat: {
    name: 'LOG_FORMAT',
    description:
      'Form of the lines that are logged: json, text, or auto, which is text on a terminal and json elsewhere.',
    default: 'auto',
    form: wordSetting(['auto', 'json', 'text']),
  },
  logClientAddress: {
    name: 'LOG_CLIENT_ADDRESS',
    description: 'What a line shows of a client address: full, its network (IPv4 /24, IPv6 /48), or off.',
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

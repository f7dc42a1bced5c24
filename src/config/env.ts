import type { Config } from './config.js';
import { ConfigError } from './config-error.js';
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

export type { Config };

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

/** Every variable that the server reads, by its name in Config, in the order of .env.example. */
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
} as const satisfies { readonly [Key in keyof Config]: Variable<Exclude<Config[Key], undefined>> };

/**
 * Reads the configuration from the environment. An empty variable counts as unset.
 * @throws ConfigError that names all faults together
 */
export function parseConfig(env: NodeJS.ProcessEnv): Config {
  const faults: string[] = [];
  function optional<Value>(variable: Variable<Value>): Value | undefined {
    const given = env[variable.name];
    const text = given === undefined || given === '' ? variable.default : given;
    if (text === undefined) return undefined;
    const value = variable.form.read(text);
    if (value === undefined) faults.push(faultOf(variable, text));
    return value;
  }
  function setting<Value>(variable: Variable<Value> & { readonly default: string }): Value {
    const value = optional(variable) ?? variable.form.read(variable.default);
    if (value === undefined) throw new Error(`The default of ${variable.name} cannot be read`);
    return value;
  }
  const config: Config = {
    nodeEnv: optional(VARIABLES.nodeEnv),
    port: setting(VARIABLES.port),
    host: setting(VARIABLES.host),
    managementPort: optional(VARIABLES.managementPort),
    managementHost: setting(VARIABLES.managementHost),
    databaseUrl: optional(VARIABLES.databaseUrl),
    dataDir: optional(VARIABLES.dataDir),
    clock: optional(VARIABLES.clock),
    allowFrozenClock: setting(VARIABLES.allowFrozenClock),
    rateLimitPerMinute: setting(VARIABLES.rateLimitPerMinute),
    failedAuthPerMinute: setting(VARIABLES.failedAuthPerMinute),
    redisUrl: optional(VARIABLES.redisUrl),
    expectedNodes: setting(VARIABLES.expectedNodes),
    rateSheetsMb: setting(VARIABLES.rateSheetsMb),
    answerCacheMb: setting(VARIABLES.answerCacheMb),
    unsentMb: setting(VARIABLES.unsentMb),
    unsentPerKeyMb: setting(VARIABLES.unsentPerKeyMb),
    connectionsPerAddress: setting(VARIABLES.connectionsPerAddress),
    trustProxy: setting(VARIABLES.trustProxy),
    keepAliveSeconds: setting(VARIABLES.keepAliveSeconds),
    logLevel: setting(VARIABLES.logLevel),
    logFormat: setting(VARIABLES.logFormat),
    logClientAddress: setting(VARIABLES.logClientAddress),
  };
  const { nodeEnv, clock, allowFrozenClock } = config;
  if (nodeEnv === 'production' && clock !== undefined && !allowFrozenClock) {
    faults.push('CLOCK is set and NODE_ENV is production; expected no CLOCK, or ALLOW_FROZEN_CLOCK=true');
  }
  if (faults.length > 0) throw new ConfigError(faults);
  return config;
}

function faultOf({ name, secret, form }: Variable<unknown>, text: string): string {
  return `${name} ${secret === true ? 'cannot be read' : `is ${JSON.stringify(text)}`}; expected ${form.expected}`;
}

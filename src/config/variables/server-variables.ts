import { DATABASE_URL_SETTING, DATABASE_URLS_SETTING } from '../server-url-forms.js';
import {
  EXTENSIONS_SETTING,
  INSTANT_SETTING,
  ORIGINS_SETTING,
  SWITCH_SETTING,
  TEXT_SETTING,
  TRUST_PROXY_SETTING,
  wholeNumberSetting,
  wordSetting,
} from '../setting-forms.js';
import type { VariableGroups } from '../variable.js';

/** What a server is: its listeners, its process, its database, and what it offers on which day. */
export const SERVER_VARIABLES = {
  Network: {
    port: {
      name: 'PORT',
      description: 'Port that the server listens on; 0 picks a free one.',
      default: '3000',
      form: wholeNumberSetting(0, 65_535),
    },
    host: {
      name: 'HOST',
      description: 'Address that the server listens on. 0.0.0.0 opens it to the network, as needed in a container.',
      default: '127.0.0.1',
      form: TEXT_SETTING,
    },
    managementPort: {
      name: 'MANAGEMENT_PORT',
      description:
        'Port of /livez, /readyz and /metrics, separate from PORT; 0 picks a free one. Unset: no management listener.',
      example: '9464',
      form: wholeNumberSetting(0, 65_535),
    },
    managementHost: {
      name: 'MANAGEMENT_HOST',
      description: 'Address of the management listener. It requires no key, so never make it publicly reachable.',
      default: '127.0.0.1',
      form: TEXT_SETTING,
    },
    trustProxy: {
      name: 'TRUST_PROXY',
      description: 'Proxies trusted to report the client address: their number, or their addresses and subnets.',
      default: '0',
      form: TRUST_PROXY_SETTING,
    },
    corsOrigins: {
      name: 'CORS_ORIGINS',
      description: 'Web origins whose pages may call the server from a browser (CORS), or *. Unset: none.',
      example: 'https://booking.example',
      form: ORIGINS_SETTING,
    },
    connectionsPerAddress: {
      name: 'CONNECTIONS_PER_ADDRESS',
      description: 'Open connections per client address. Not applied if TRUST_PROXY is set.',
      default: '500',
      form: wholeNumberSetting(1, 2000),
    },
    keepAliveSeconds: {
      name: 'KEEP_ALIVE_SECONDS',
      description: 'Seconds to keep an idle connection open. Behind a load balancer: longer than its own idle timeout.',
      default: '5',
      form: wholeNumberSetting(1, 600),
    },
  },
  Process: {
    requestsInFlight: {
      name: 'REQUESTS_IN_FLIGHT',
      description:
        'Requests that one process works on at once. A key may have as many as it leaves free; more get 503.',
      default: '2000',
      form: wholeNumberSetting(2, 1_000_000),
    },
    drainSeconds: {
      name: 'DRAIN_SECONDS',
      description:
        'Seconds to go on serving after SIGTERM while /readyz says no, so that load balancers notice. Unset: 5 in production, otherwise 0.',
      example: '5',
      form: wholeNumberSetting(0, 10),
    },
  },
  Database: {
    databaseUrl: {
      name: 'DATABASE_URL',
      description:
        'PostgreSQL 15 or newer; with the parameter pgbouncer=true behind PgBouncer. Unset: an embedded PostgreSQL runs under DATA_DIR.',
      example: 'postgresql://stayquote:PASSWORD@localhost:5432/stayquote',
      secret: true,
      form: DATABASE_URL_SETTING,
    },
    databaseReplicaUrls: {
      name: 'DATABASE_REPLICA_URLS',
      description:
        'Replicas of that PostgreSQL, separated by commas: rate sheets are read from those that are current, and everything while the primary is away.',
      example:
        'postgresql://stayquote:PASSWORD@replica-1:5432/stayquote,postgresql://stayquote:PASSWORD@replica-2:5432/stayquote',
      secret: true,
      form: DATABASE_URLS_SETTING,
    },
    dataDir: {
      name: 'DATA_DIR',
      description:
        'Data folder of the embedded PostgreSQL. Unset: .data in the checkout (installed: the working directory), or another folder, printed.',
      example: '/var/lib/stayquote',
      form: TEXT_SETTING,
    },
    serveStaleSeconds: {
      name: 'SERVE_STALE_SECONDS',
      description:
        'Seconds for which quotes and property detail are served from memory while the database is away, to keys that were live when last seen. 0: not at all.',
      default: '0',
      form: wholeNumberSetting(0, 86_400),
    },
    changeDays: {
      name: 'CHANGE_DAYS',
      description: 'Days for which it is kept what changed. Commands that write delete older rows.',
      default: '7',
      form: wholeNumberSetting(1, 3650),
    },
  },
  'Mode and clock': {
    nodeEnv: {
      name: 'NODE_ENV',
      description:
        'In production, a frozen clock, scenarios and the public keys of the demo data and the examples are rejected.',
      example: 'production',
      form: wordSetting(['production', 'development', 'test']),
    },
    clock: {
      name: 'CLOCK',
      description:
        'Freezes the business date at an RFC 3339 instant, but not limits, expiry and timeouts. Unset: real time.',
      example: '2026-11-21T10:00:00Z',
      form: INSTANT_SETTING,
    },
    allowFrozenClock: {
      name: 'ALLOW_FROZEN_CLOCK',
      description: 'Whether CLOCK is allowed in production, which benchmarks need.',
      default: 'false',
      form: SWITCH_SETTING,
    },
    scenarios: {
      name: 'SCENARIOS',
      description:
        'Whether X-Stayquote-Scenario forces errors, delays and other situations; never in production. Unset: only with --demo.',
      example: 'true',
      form: SWITCH_SETTING,
    },
    extensions: {
      name: 'EXTENSIONS',
      description:
        'Operations beyond the interface, under /extensions/v1: calendar, cancellation, explain, separated by commas, or none. Unset: all with --demo.',
      example: 'calendar,explain',
      form: EXTENSIONS_SETTING,
    },
    explorer: {
      name: 'EXPLORER',
      description: 'Whether /explorer serves a page that shows prices to people. Unset: on, but off in production.',
      example: 'true',
      form: SWITCH_SETTING,
    },
  },
} as const satisfies VariableGroups;

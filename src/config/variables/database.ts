import { DATABASE_URL_SETTING, DATABASE_URLS_SETTING } from '../server-url-forms.js';
import { TEXT_SETTING, wholeNumberSetting } from '../setting-forms.js';
import type { Variable } from '../variable.js';

/** The database. */
export const DATABASE_VARIABLES = {
  databaseUrl: {
    name: 'DATABASE_URL',
    group: 'Database',
    description:
      'PostgreSQL 15 or newer; with the parameter pgbouncer=true behind PgBouncer. Unset: an embedded PostgreSQL runs under DATA_DIR.',
    example: 'postgresql://stayquote:PASSWORD@localhost:5432/stayquote',
    secret: true,
    form: DATABASE_URL_SETTING,
  },
  databaseReplicaUrls: {
    name: 'DATABASE_REPLICA_URLS',
    group: 'Database',
    description:
      'Replicas of that PostgreSQL, separated by commas: rate sheets are read from those that are current, and everything while the primary is away.',
    example:
      'postgresql://stayquote:PASSWORD@replica-1:5432/stayquote,postgresql://stayquote:PASSWORD@replica-2:5432/stayquote',
    secret: true,
    form: DATABASE_URLS_SETTING,
  },
  dataDir: {
    name: 'DATA_DIR',
    group: 'Database',
    description:
      'Data folder of the embedded PostgreSQL. Unset: .data in the checkout (installed: the working directory), or another folder, printed.',
    example: '/var/lib/stayquote',
    form: TEXT_SETTING,
  },
  serveStaleSeconds: {
    name: 'SERVE_STALE_SECONDS',
    group: 'Database',
    description:
      'Seconds for which quotes and property detail are served from memory while the database is away, to keys that were live when last seen. 0: not at all.',
    default: '0',
    form: wholeNumberSetting(0, 86_400),
  },
  changeDays: {
    name: 'CHANGE_DAYS',
    group: 'Database',
    description: 'Days for which it is kept what changed. Commands that write delete older rows.',
    default: '7',
    form: wholeNumberSetting(1, 3650),
  },
} as const satisfies Readonly<Record<string, Variable<unknown>>>;

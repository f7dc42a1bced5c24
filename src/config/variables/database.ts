import { DATABASE_URL_SETTING, TEXT_SETTING } from '../setting-forms.js';
import type { Variable } from '../variable.js';

/** The database. */
export const DATABASE_VARIABLES = {
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
} as const satisfies Readonly<Record<string, Variable<unknown>>>;

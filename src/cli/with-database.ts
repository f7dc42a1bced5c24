import type { Config } from '../config/config.js';
import { parseConfig } from '../config/env.js';
import { isPooled } from '../database/connection-settings.js';
import { DatabaseUnavailable } from '../database/database-unavailable.js';
import { openDatabase } from '../database/open-database.js';
import { withRights } from '../database/rights.js';
import { printMessage } from './print-message.js';

/**
 * Opens the configured database for one task; messages go to stderr, results to stdout.
 * @param work also receives the number of migrations that opening has applied
 */
export async function withDatabase<Result>(
  work: (connectionString: string, config: Config, migrations: number) => Promise<Result>,
): Promise<Result> {
  const config = parseConfig(process.env);
  if (config.databaseUrl !== undefined && isPooled(config.databaseUrl)) {
    throw new DatabaseUnavailable(
      'commands need the database itself, not a pooler: set DATABASE_URL without pgbouncer=true to its own address',
    );
  }
  const database = await openDatabase(config, printMessage);
  try {
    const { connectionString, migrations } = database;
    return await withRights(connectionString, () => work(connectionString, config, migrations));
  } finally {
    await database.release();
  }
}

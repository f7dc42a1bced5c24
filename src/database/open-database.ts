import type { Config } from '../config/config.js';
import { checkServer } from './check-server.js';
import { DatabaseUnavailable } from './database-unavailable.js';
import { openEmbeddedDatabase } from './embedded/embedded-database.js';
import { migrate } from './migrate.js';
import { retryCut } from './retry-cut.js';

/** Which database to use: a given one, else the embedded one in a data folder (undefined: the default folder). */
type DatabaseChoice = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** A migrated database, in use by this process until it is released. */
export interface OpenDatabase {
  /** Names the schema too. */
  readonly connectionString: string;
  /** How many migrations were applied at the opening. */
  readonly migrations: number;
  readonly release: () => Promise<void>;
}

/**
 * Opens the database that a command works on: reachable, of a supported version, and migrated. Retries if a connection
 * is cut meanwhile.
 * @param say receives the lines for the user, such as where the data is stored
 * @throws DatabaseUnavailable, DataDirUnusable with one line each, which never contains the password
 */
export function openDatabase(choice: DatabaseChoice, say: (line: string) => void): Promise<OpenDatabase> {
  return retryCut(() => openOnce(choice, say));
}

async function openOnce(choice: DatabaseChoice, say: (line: string) => void): Promise<OpenDatabase> {
  if (choice.databaseUrl !== undefined && !URL.canParse(choice.databaseUrl)) {
    throw new DatabaseUnavailable('DATABASE_URL is not a connection string such as postgresql://user@host:5432/name');
  }
  const database =
    choice.databaseUrl === undefined
      ? await openEmbeddedDatabase(choice.dataDir, say)
      : { connectionString: choice.databaseUrl, release: () => Promise.resolve() };
  try {
    const connectionString = await checkServer(database.connectionString);
    const migrations = await migrate(connectionString, say);
    return { ...database, connectionString, migrations };
  } catch (error) {
    await database.release();
    throw error;
  }
}

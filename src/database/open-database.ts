import { connectionRefusal, POOLER_HINT } from './connection-refusal.js';
import { isPooled, withSettings } from './connection-settings.js';
import { DatabaseClient } from './database-client.js';
import { DatabaseUnavailable } from './database-unavailable.js';
import { openEmbeddedDatabase } from './embedded/embedded-database.js';
import { migrate } from './migrate.js';
import { retryCut } from './retry-cut.js';

/** Which database to use: a given one, else the embedded one in a data folder (undefined: the default folder). */
export interface DatabaseChoice {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string | undefined;
}

/** A migrated database, in use by this process until it is released. */
export interface OpenDatabase {
  readonly connectionString: string;
  readonly release: () => Promise<void>;
}

const CONNECT_TIMEOUT_MS = 5000;
/** As the server reports it: 15.4 is 150004. */
const VERSION_MIN = 150_000;

/**
 * Opens the database that a command works on: reachable, in UTC, of a supported version, and migrated. Retries if a connection
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
    await checkServer(database.connectionString);
    await migrate(database.connectionString, say);
    return database;
  } catch (error) {
    await database.release();
    throw error;
  }
}

async function checkServer(connectionString: string): Promise<void> {
  const client = new DatabaseClient({
    connectionString: withSettings(connectionString, ['TimeZone=UTC', 'default_transaction_read_only=on']),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: CONNECT_TIMEOUT_MS,
  });
  try {
    await client.connect();
    const shown = await client.query<ShownServer>(
      `SELECT current_setting('server_version_num')::int AS version, current_setting('TimeZone') AS zone,
        current_setting('default_transaction_read_only') = 'on' AS "isReadOnly"`,
    );
    refuseUnsupported(shown.rows[0], isPooled(connectionString));
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    throw new DatabaseUnavailable(connectionRefusal(error, connectionString), { cause: error });
  } finally {
    await client.end().catch(() => undefined);
  }
}

interface ShownServer {
  readonly version: number;
  readonly zone: string;
  readonly isReadOnly: boolean;
}

/** A pooler in between may drop the settings of a connection. */
function refuseUnsupported(server: ShownServer | undefined, hasPooler: boolean): void {
  if (server === undefined || server.version < VERSION_MIN) {
    throw new DatabaseUnavailable('the database is older than PostgreSQL 15');
  }
  if (hasPooler || (server.zone === 'UTC' && server.isReadOnly)) return;
  const ignored = server.zone === 'UTC' ? 'the connection is not read-only' : `the connection uses ${server.zone}`;
  throw new DatabaseUnavailable(
    `the database ignores the settings of a connection, such as the time zone UTC: ${ignored}; ${POOLER_HINT}`,
  );
}

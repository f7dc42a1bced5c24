import pg from 'pg';
import { findDataDirectory } from '../../src/database/embedded/data-directory.js';
import { openEmbeddedDatabase, startEmbeddedServer } from '../../src/database/embedded/embedded-database.js';
import { readPostmaster } from '../../src/database/embedded/postmaster.js';
import { migrate } from '../../src/database/migrate.js';
import type { Say, Scope } from './scope.js';
import { temporaryFolder } from './temporary-folder.js';

/** A database that is away, or an address that leads nowhere, fails a query instead of holding up whoever waits for it. */
const TIMEOUTS = { connectionTimeoutMillis: 30_000, query_timeout: 300_000 };

/** A database on an embedded PostgreSQL of its own. */
export interface TemporaryDatabase {
  readonly connectionString: string;
  readonly folder: string;
  readonly logFile: string;
  readonly postmasterPid: number | undefined;
}

/**
 * An empty, migrated database on an embedded PostgreSQL of its own, in a temporary folder; the end of the scope removes both.
 * @param settings those that differ from the default ones, such as `shared_buffers=1GB`
 */
export async function openTemporaryDatabase(
  scope: Scope,
  say: Say,
  settings: readonly string[] = [],
): Promise<TemporaryDatabase> {
  const folder = temporaryFolder(scope);
  const place = await findDataDirectory(folder, say);
  await startEmbeddedServer(place, { settings: [...settings] });
  const { connectionString, release } = await openEmbeddedDatabase(folder, say);
  scope.onEnd(release);
  await migrate(connectionString);
  const postmaster = await readPostmaster(place.cluster);
  return { connectionString, folder, logFile: place.logFile, postmasterPid: postmaster?.pid };
}

/** A connection that ends with the scope. Faults spare it: they cut what is not named `stayquote-tool`. */
export async function connectTo(scope: Scope, connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, application_name: 'stayquote-tool' });
  await client.connect();
  scope.onEnd(() => client.end());
  return client;
}

/** The rows of one statement, over a connection of its own. */
export async function queryOnce<Row extends pg.QueryResultRow>(
  connectionString: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString, application_name: 'stayquote-tool', ...TIMEOUTS });
  // If the connection is cut, the query fails; the event would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text, [...values])).rows;
  } finally {
    await client.end();
  }
}

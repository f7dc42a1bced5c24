import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { withSettings } from '../connection-settings.js';
import { DatabaseClient } from '../database-client.js';
import { DatabaseUnavailable } from '../database-unavailable.js';
import { messageOf } from '../message-of.js';
import { readPassword, SUPERUSER } from './cluster.js';
import { findDataDirectory, type DataDirectory } from './data-directory.js';
import { Presence } from './presence.js';
import { ensureServer, type ServerStart, stopServer } from './server.js';

/** The embedded database, in use by this process until it is released. */
interface EmbeddedDatabase {
  readonly connectionString: string;
  /** Must be called once; stops the server if no other process uses it. */
  readonly release: () => Promise<void>;
}

const DATABASE = 'stayquote';
/** Variables such as PGSSLMODE in the environment are for other databases. */
const PARAMETERS = 'sslmode=disable';
const ATTEMPTS_MAX = 20;
const RETRY_MS = 100;

/**
 * Starts the embedded server of a data folder, or attaches to the one already running there, whether another process uses it
 * or a killed process left it behind.
 * @throws DataDirUnusable, DatabaseUnavailable
 */
export async function openEmbeddedDatabase(
  dataDir: string | undefined,
  say: (line: string) => void,
): Promise<EmbeddedDatabase> {
  const directory = await findDataDirectory(dataDir, say);
  const { presence, address } = await attach(directory);
  try {
    await ensureDatabase(withOwnOptions(address('postgres')));
  } catch (error) {
    await presence.leave(() => stopServer(directory));
    throw error;
  }
  return { connectionString: address(DATABASE), release: () => presence.leave(() => stopServer(directory)) };
}

/** Connection strings of a directory's server, by database; starts it if necessary, but registers no presence. */
export async function startEmbeddedServer(
  directory: DataDirectory,
  how: ServerStart = {},
): Promise<(database: string) => string> {
  const { port } = await ensureServer(directory, how);
  const password = await readPassword(directory);
  return (database) => `postgresql://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}?${PARAMETERS}`;
}

/** The last process may stop the server before this one has entered: then a new one is started. */
async function attach(
  directory: DataDirectory,
): Promise<{ presence: Presence; address: (database: string) => string }> {
  let lastError: unknown;
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    const address = await startEmbeddedServer(directory);
    try {
      return { presence: await Presence.at(withOwnOptions(address('postgres'))), address };
    } catch (error) {
      lastError = error;
      await sleep(RETRY_MS);
    }
  }
  const problem = `in ${directory.folder} does not respond: ${messageOf(lastError)}`;
  throw new DatabaseUnavailable(`the embedded database ${problem}`, { cause: lastError });
}

/** Variables such as PGOPTIONS count only where a connection has no options of its own. */
function withOwnOptions(connectionString: string): string {
  return withSettings(connectionString, { readOnly: false });
}

async function ensureDatabase(connectionString: string): Promise<void> {
  const client = new DatabaseClient({ connectionString });
  await client.connect();
  try {
    const found = await client.query('SELECT oid FROM pg_database WHERE datname = $1', [DATABASE]);
    if (found.rows.length > 0) return;
    // Another process may create it at the same moment.
    await client.query(`CREATE DATABASE ${DATABASE}`).catch((error: unknown) => throwUnlessExists(client, error));
  } finally {
    await client.end();
  }
}

async function throwUnlessExists(client: pg.Client, error: unknown): Promise<void> {
  const found = await client.query('SELECT oid FROM pg_database WHERE datname = $1', [DATABASE]);
  if (found.rows.length === 0) throw error;
}

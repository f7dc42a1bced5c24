import { isPooled, type PoolUse, transactionSettings, withSettings } from './connection-settings.js';
import { DatabaseClient } from './database-client.js';

/** A server that accepts a connection and does not respond is down. */
const CONNECT_TIMEOUT_MS = 5000;

/**
 * Opens a connection outside any pool with the settings for a use. Behind a pooler they hold in a transaction, which ends with the
 * connection.
 * @param queryTimeoutMs how long to wait for a result; by default as long as it takes
 */
export async function connectClient(
  connectionString: string,
  use: PoolUse,
  queryTimeoutMs?: number,
): Promise<DatabaseClient> {
  const client = new DatabaseClient({
    connectionString: withSettings(connectionString, use),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    ...(queryTimeoutMs !== undefined && { query_timeout: queryTimeoutMs }),
  });
  try {
    await client.connect();
    if (isPooled(connectionString)) await client.query(`BEGIN; ${transactionSettings(connectionString, use)}`);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

import pg from 'pg';
import { poolConfig, type PoolUse } from './connection-settings.js';
import { DatabaseClient } from './database-client.js';

/** A pool that survives the loss of any connection, whether idle or in use. The caller ends it. */
export function createPool(connectionString: string, use: PoolUse): pg.Pool {
  const pool = new pg.Pool({ ...poolConfig(connectionString, use), Client: DatabaseClient });
  pool.on('error', () => undefined);
  pool.on('release', (_, client) => {
    // Prisma returns a connection whose ROLLBACK got no response: its next user would wait for the statement before it.
    if (client.getTransactionStatus() === 'T' || client.getTransactionStatus() === 'E') void client.end();
  });
  return pool;
}

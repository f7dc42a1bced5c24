import pg from 'pg';
import { isTimed, poolConfig, type PoolUse } from './connection-settings.js';
import { DatabaseClient, ServingClient } from './database-client.js';
import { ServingPool } from './serving-pool.js';

/** A pool that survives the loss of any connection, whether idle or in use. The caller ends it. */
export function createPool(connectionString: string, use: PoolUse): pg.Pool {
  const config = poolConfig(connectionString, use);
  const pool = isTimed(use)
    ? new ServingPool({ ...config, Client: ServingClient })
    : new pg.Pool({ ...config, Client: DatabaseClient });
  pool.on('error', () => undefined);
  pool.on('release', (_, client) => {
    // Prisma returns a connection whose ROLLBACK got no response: its next user would wait for the statement before it.
    if (client.getTransactionStatus() === 'T' || client.getTransactionStatus() === 'E') void client.end();
  });
  return pool;
}

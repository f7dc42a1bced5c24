import pg from 'pg';
import { isPooled, isTimed, poolConfig, type PoolUse, transactionSettings } from './connection-settings.js';
import { DatabaseClient, ServingClient } from './database-client.js';
import { PooledPool } from './pooled-pool.js';
import { ServingPool } from './serving-pool.js';

/** A pool that survives the loss of any connection, whether idle or in use. The caller ends it. */
export function createPool(connectionString: string, use: PoolUse): pg.Pool {
  if (isTimed(use)) return createServingPool(connectionString, use);
  return prepared(new pg.Pool({ ...poolConfig(connectionString, use), Client: DatabaseClient }));
}

/** The same for statements that take no longer than a request may. */
export function createServingPool(connectionString: string, use: PoolUse): ServingPool {
  const config = { ...poolConfig(connectionString, use), Client: ServingClient };
  return prepared(
    isPooled(connectionString)
      ? new PooledPool(config, transactionSettings(connectionString, use))
      : new ServingPool(config),
  );
}

function prepared<Pool extends pg.Pool>(pool: Pool): Pool {
  pool.on('error', () => undefined);
  pool.on('release', (_, client) => {
    // Prisma returns a connection whose ROLLBACK got no response: its next user would wait for the statement before it.
    if (client.getTransactionStatus() === 'T' || client.getTransactionStatus() === 'E') void client.end();
  });
  return pool;
}

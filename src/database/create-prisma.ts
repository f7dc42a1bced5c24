import { PrismaPg } from '@prisma/adapter-pg';
import type pg from 'pg';
import type { PoolUse } from './connection-settings.js';
import { createPool } from './create-pool.js';
import { PrismaClient } from './generated/client.js';

/** A client with its own pool, for commands. The caller ends both with `$disconnect()`. */
export function createPrisma(connectionString: string, use: PoolUse): PrismaClient {
  return createPrismaOn(createPool(connectionString, use));
}

/** The same on a pool that the caller uses too. */
export function createPrismaOn(pool: pg.Pool): PrismaClient {
  return new PrismaClient({ adapter: new PrismaPg(pool, { disposeExternalPool: true }) });
}

import { PrismaPg } from '@prisma/adapter-pg';
import type { PoolUse } from './connection-settings.js';
import { createPool } from './create-pool.js';
import { PrismaClient } from './generated/client.js';

/** A client with its own pool, for commands. The caller ends both with `$disconnect()`. */
export function createPrisma(connectionString: string, use: PoolUse): PrismaClient {
  return new PrismaClient({ adapter: new PrismaPg(createPool(connectionString, use), { disposeExternalPool: true }) });
}

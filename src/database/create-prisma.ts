import { PrismaPg } from '@prisma/adapter-pg';
import type pg from 'pg';
import { type PoolUse, schemaOf } from './connection-settings.js';
import { createPool } from './create-pool.js';
import { PrismaClient } from './generated/client.js';

/** A client with its own pool, for commands. The caller ends both with `$disconnect()`. */
export function createPrisma(connectionString: string, use: PoolUse): PrismaClient {
  return createPrismaOn(createPool(connectionString, use), connectionString);
}

/** The same on a pool that the caller uses too. */
export function createPrismaOn(pool: pg.Pool, connectionString: string): PrismaClient {
  return new PrismaClient({ adapter: prismaAdapter(pool, connectionString) });
}

/** Runs work on a client with a single connection, which it ends. */
export async function withPrisma<Result>(
  connectionString: string,
  readOnly: boolean,
  work: (prisma: PrismaClient) => Promise<Result>,
): Promise<Result> {
  const prisma = createPrisma(connectionString, { readOnly, poolSize: 1 });
  try {
    return await work(prisma);
  } finally {
    await prisma.$disconnect();
  }
}

/** Prisma names the schema in its statements, and would look in `public`. */
export function prismaAdapter(pool: pg.Pool, connectionString: string): PrismaPg {
  return new PrismaPg(pool, { disposeExternalPool: true, schema: schemaOf(connectionString) });
}

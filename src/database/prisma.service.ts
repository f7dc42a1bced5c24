import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { poolConfig, type PoolUse } from './connection-settings.js';
import { PrismaClient } from './generated/client.js';

const ignore = (): void => undefined;
const QUIET = { onPoolError: ignore, onConnectionError: ignore };

/**
 * A client of its own pool. The caller ends it with `$disconnect()`.
 * A lost connection is no error by itself: the pool opens another one, and a query that was on it fails on its own.
 */
export function createPrisma(connectionString: string, use: PoolUse): PrismaClient {
  return new PrismaClient({ adapter: new PrismaPg(poolConfig(connectionString, use), QUIET) });
}

/** The server's client: it reads, and every write is refused by the connection itself. */
@Injectable()
export class PrismaService extends PrismaClient implements OnApplicationShutdown {
  private readonly pool: pg.Pool;

  constructor(connectionString: string) {
    const pool = new pg.Pool(poolConfig(connectionString, { readOnly: true }));
    super({ adapter: new PrismaPg(pool, { ...QUIET, disposeExternalPool: true }) });
    this.pool = pool;
  }

  /** How many connections there are, how many of them are idle, and how many requests wait for one. */
  connections(): { total: number; idle: number; waiting: number } {
    return { total: this.pool.totalCount, idle: this.pool.idleCount, waiting: this.pool.waitingCount };
  }

  /** After the last answer: what ends with its module would end under requests that are being answered. */
  async onApplicationShutdown(): Promise<void> {
    await this.$disconnect();
  }
}

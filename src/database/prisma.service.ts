import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { PrismaPg } from '@prisma/adapter-pg';
import type pg from 'pg';
import type { PoolUse } from './connection-settings.js';
import { createPool } from './create-pool.js';
import { PrismaClient } from './generated/client.js';

/** A client with a pool of its own. The caller ends both with `$disconnect()`. */
export function createPrisma(connectionString: string, use: PoolUse): PrismaClient {
  return new PrismaClient({ adapter: new PrismaPg(createPool(connectionString, use), { disposeExternalPool: true }) });
}

/** The server's client: it reads, and every write is refused by the connection itself. */
@Injectable()
export class PrismaService extends PrismaClient implements OnApplicationShutdown {
  private readonly pool: pg.Pool;

  constructor(connectionString: string) {
    const pool = createPool(connectionString, { readOnly: true });
    super({ adapter: new PrismaPg(pool, { disposeExternalPool: true }) });
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

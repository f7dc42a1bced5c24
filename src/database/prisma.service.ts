import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { PrismaPg } from '@prisma/adapter-pg';
import type pg from 'pg';
import { createPool } from './create-pool.js';
import { PrismaClient } from './generated/client.js';

/** The server's client, which is read-only: the connection itself refuses every write. */
@Injectable()
export class PrismaService extends PrismaClient implements OnApplicationShutdown {
  private readonly pool: pg.Pool;

  constructor(connectionString: string) {
    const pool = createPool(connectionString, { readOnly: true });
    super({ adapter: new PrismaPg(pool, { disposeExternalPool: true }) });
    this.pool = pool;
  }

  /** The number of connections, of idle ones, and of requests waiting for one. */
  connections(): { total: number; idle: number; waiting: number } {
    return { total: this.pool.totalCount, idle: this.pool.idleCount, waiting: this.pool.waitingCount };
  }

  /** After the last response: `onModuleDestroy` would disconnect while requests are in flight. */
  async onApplicationShutdown(): Promise<void> {
    await this.$disconnect();
  }
}

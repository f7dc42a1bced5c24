import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { PrismaPg } from '@prisma/adapter-pg';
import { poolConfig, type PoolUse } from './connection-settings.js';
import { PrismaClient } from './generated/client.js';

/**
 * A client of its own pool. The caller ends it with `$disconnect()`.
 * A lost connection is no error by itself: the pool opens another one, and a query that was on it fails on its own.
 */
export function createPrisma(connectionString: string, use: PoolUse): PrismaClient {
  return new PrismaClient({ adapter: adapterOf(connectionString, use) });
}

/** The server's client: it reads, and every write is refused by the connection itself. */
@Injectable()
export class PrismaService extends PrismaClient implements OnModuleDestroy {
  constructor(connectionString: string) {
    super({ adapter: adapterOf(connectionString, { readOnly: true }) });
  }

  async onModuleDestroy(): Promise<void> {
    await this.$disconnect();
  }
}

function adapterOf(connectionString: string, use: PoolUse): PrismaPg {
  const quiet = (): void => undefined;
  return new PrismaPg(poolConfig(connectionString, use), { onPoolError: quiet, onConnectionError: quiet });
}

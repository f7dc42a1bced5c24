import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type pg from 'pg';
import { createPool } from './create-pool.js';
import { createPrisma, prismaAdapter } from './create-prisma.js';
import { PrismaClient } from './generated/client.js';
import type { Replica } from './replicas/replica.js';
import { PRIMARY_ALONE, type ReplicaReads } from './replicas/replica-reads.js';

/** The server's client, which is read-only: the connection itself refuses every write. */
@Injectable()
export class PrismaService extends PrismaClient implements OnApplicationShutdown {
  private readonly pool: pg.Pool;
  private readonly ofReplicas = new Map<Replica, PrismaClient>();

  constructor(
    connectionString: string,
    private readonly replicas: ReplicaReads = PRIMARY_ALONE,
  ) {
    const pool = createPool(connectionString, { readOnly: true });
    super({ adapter: prismaAdapter(pool, connectionString) });
    this.pool = pool;
  }

  /** Reads from the primary, or while that is away from a replica. */
  read<Result>(read: (client: PrismaClient) => Promise<Result>): Promise<Result> {
    return this.replicas.read({ primary: () => read(this), replica: (replica) => read(this.clientOf(replica)) });
  }

  /** The number of connections, of idle ones, and of requests waiting for one. */
  connections(): { total: number; idle: number; waiting: number } {
    return { total: this.pool.totalCount, idle: this.pool.idleCount, waiting: this.pool.waitingCount };
  }

  /** After the last response: `onModuleDestroy` would disconnect while requests are in flight. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this, ...this.ofReplicas.values()].map((client) => client.$disconnect()));
  }

  private clientOf(replica: Replica): PrismaClient {
    const client = this.ofReplicas.get(replica) ?? createPrisma(replica.connectionString, { readOnly: true });
    this.ofReplicas.set(replica, client);
    return client;
  }
}

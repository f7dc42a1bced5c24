import { randomUUID } from 'node:crypto';
import type { TestDatabases } from '../../database/test-databases/test-databases.js';
import { FairSemaphore } from '../../http/queue/fair-semaphore.js';
import { TestServer, type TestServerOptions } from './test-server.js';

/** More at once take longer each, until the first run into the time limits of their databases. */
const STARTS_AT_ONCE = 3;

export class TestServers {
  private readonly servers = new Map<string, TestServer>();
  private readonly closing = new Set<Promise<void>>();
  private readonly turns = new FairSemaphore({ running: STARTS_AT_ONCE });
  private starting = 0;

  constructor(private readonly databases: TestDatabases) {}

  get count(): number {
    return this.servers.size + this.starting;
  }

  get(id: string): TestServer | undefined {
    return this.servers.get(id);
  }

  async start(options: TestServerOptions): Promise<{ readonly id: string; readonly server: TestServer }> {
    this.starting += 1;
    try {
      const server = await this.turns.run('starts', () => TestServer.start(this.databases, options));
      const id = randomUUID();
      this.servers.set(id, server);
      return { id, server };
    } finally {
      this.starting -= 1;
    }
  }

  /** Its address refuses connections at once; its data are dropped a little later. */
  stop(id: string): void {
    const server = this.servers.get(id);
    if (server === undefined) return;
    this.servers.delete(id);
    const closing = server.close().catch(() => undefined);
    this.closing.add(closing);
    void closing.then(() => this.closing.delete(closing));
  }

  async stopAll(): Promise<void> {
    for (const id of [...this.servers.keys()]) this.stop(id);
    await Promise.all(this.closing);
  }
}

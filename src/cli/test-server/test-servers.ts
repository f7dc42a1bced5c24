import { randomUUID } from 'node:crypto';
import type { TestDatabases } from '../../database/test-databases/test-databases.js';
import { TestServer, type TestServerOptions } from './test-server.js';

/** The test servers of a host. */
export class TestServers {
  private readonly servers = new Map<string, TestServer>();
  private starting = 0;
  private isPreparing = false;

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
      const server = await TestServer.start(this.databases, options);
      const id = randomUUID();
      this.servers.set(id, server);
      return { id, server };
    } finally {
      this.starting -= 1;
      setImmediate(() => void this.prepareResets());
    }
  }

  async stop(id: string): Promise<void> {
    const server = this.servers.get(id);
    this.servers.delete(id);
    await server?.close();
  }

  async stopAll(): Promise<void> {
    await Promise.all([...this.servers.keys()].map((id) => this.stop(id)));
  }

  /** One after the other, and only while no server is starting: somebody waits for those. */
  private async prepareResets(): Promise<void> {
    if (this.isPreparing) return;
    this.isPreparing = true;
    for (const server of [...this.servers.values()]) {
      if (this.starting > 0) break;
      await server.prepare().catch(() => undefined);
    }
    this.isPreparing = false;
  }
}

import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { parseConfig } from '../../config/env.js';
import type { Config } from '../../config/config.js';
import { readKeyOwners } from '../../database/read/key-owners.js';
import type { TemplateContent, TestDatabases } from '../../database/test-databases/test-databases.js';
import { createLog, type Log } from '../../telemetry/log/log.js';
import { RecordedRequests, type RecordedRequest } from './recorded-requests.js';
import { RunningApp } from './running-app.js';
import { TestClock } from './test-clock.js';
import { contentOf, importTestData, type TestData } from './test-data.js';
import { type TestKeys, testKeys } from './test-keys.js';

export interface TestServerOptions {
  readonly data: TestData;
  /** Undefined: real time. */
  readonly clock: Date | undefined;
  /** 0: any free port. */
  readonly port: number;
  /** Settings of the server by the names of their environment variables. */
  readonly settings: Readonly<Record<string, string>>;
}

/** What suits tests: no limit that a suite would reach by accident, and little memory for each of many servers. */
const DEFAULTS = {
  RATE_LIMIT_PER_MINUTE: '100000',
  FAILED_AUTH_PER_MINUTE: '100000',
  RATE_SHEETS_MB: '32',
  ANSWER_CACHE_MB: '8',
  SCENARIOS: 'true',
  LOG_LEVEL: 'error',
};

/** An application and the database that only it uses. */
interface Stage {
  readonly app: RunningApp;
  readonly database: string;
}

/** One test server: the real application on a copy of its data, which can be changed and reset. */
export class TestServer {
  private readonly requests = new RecordedRequests();
  private readonly front: Server;
  /** Where a reset leads: prepared beforehand, because it takes longer than a test should wait. */
  private next: Promise<Stage> | undefined;
  private isClosed = false;

  private constructor(
    private readonly databases: TestDatabases,
    private readonly content: TemplateContent,
    private readonly parts: { readonly config: Config; readonly clock: TestClock; readonly log: Log },
    private readonly startedAt: Date | undefined,
    private current: Stage,
  ) {
    // Like an HTTP server's: clients may close their half.
    this.front = createServer({ allowHalfOpen: true, noDelay: true }, (socket: Socket) => {
      this.current.app.connect(socket);
    });
    this.requests.watch(current.app.server);
  }

  /** @throws InvalidDataSet, ConfigError, DatabaseUnavailable, or the error of a port that cannot be opened */
  static async start(databases: TestDatabases, options: TestServerOptions): Promise<TestServer> {
    const config = parseConfig({ ...DEFAULTS, ...options.settings });
    const parts = { config, clock: new TestClock(options.clock), log: createLog(config) };
    const content = await contentOf(options.data, parts.clock);
    const stage = await stageOf(databases, content, parts);
    const server = new TestServer(databases, content, parts, options.clock, stage);
    try {
      server.front.listen(options.port, '127.0.0.1');
      await once(server.front, 'listening');
      return server;
    } catch (error) {
      await server.close();
      throw error;
    }
  }

  get url(): string {
    const { port } = this.front.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }

  async keys(): Promise<TestKeys> {
    return testKeys(await readKeyOwners(this.databases.address(this.current.database)));
  }

  get recorded(): readonly RecordedRequest[] {
    return this.requests.all;
  }

  /** @param at undefined: real time */
  setClock(at: Date | undefined): void {
    this.parts.clock.set(at);
  }

  /** Adds to the data, or changes them, as `stayquote import` does; the next request sees it. @throws InvalidDataSet */
  async import(data: TestData): Promise<void> {
    void this.prepare();
    await importTestData(this.databases.address(this.current.database), data, this.parts.clock);
    this.current.app.forget();
  }

  /** Back to the state after the start, with the same address: data, clock, limits and recorded requests. */
  async reset(): Promise<void> {
    const former = this.current;
    this.current = await this.prepare();
    this.next = undefined;
    this.parts.clock.set(this.startedAt);
    this.requests.clear();
    this.requests.watch(this.current.app.server);
    void this.end(former);
    void this.prepare();
  }

  /** Prepares the state to which the next reset leads. */
  prepare(): Promise<Stage> {
    if (this.next === undefined) {
      this.next = stageOf(this.databases, this.content, this.parts);
      // The reset that waits for it fails, and the next one tries again.
      this.next.catch(() => (this.next = undefined));
    }
    return this.next;
  }

  /** Refuses connections at once; resolves when the data are dropped too. */
  async close(): Promise<void> {
    if (this.isClosed) return;
    this.isClosed = true;
    if (this.front.listening) this.front.close();
    this.current.app.disconnect();
    const next = await this.next?.catch(() => undefined);
    await Promise.all([this.current, ...(next === undefined ? [] : [next])].map((stage) => this.end(stage)));
  }

  private async end({ app, database }: Stage): Promise<void> {
    await app.close();
    await this.databases.drop(database).catch(() => undefined);
  }
}

async function stageOf(
  databases: TestDatabases,
  content: TemplateContent,
  parts: { readonly config: Config; readonly clock: TestClock; readonly log: Log },
): Promise<Stage> {
  const database = await databases.copyOf(content);
  const app = await RunningApp.start({ ...parts, connectionString: databases.address(database) });
  return { app, database };
}

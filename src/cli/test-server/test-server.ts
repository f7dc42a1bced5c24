import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { Clock } from '../../config/clock.js';
import { parseConfig } from '../../config/env.js';
import type { TemplateContent, TestDatabases } from '../../database/test-databases/test-databases.js';
import { createLog } from '../../telemetry/log/log.js';
import { FairSemaphore } from '../../http/queue/fair-semaphore.js';
import { RecordedRequests } from './recorded-requests.js';
import { type AppParts, RunningApp } from './running-app.js';
import { contentOf, importTestData, type TestData } from './test-data.js';
import { type TestKeys, testKeys } from './test-keys.js';

/** The clock of a test server: frozen at an instant, or running; it can be set at any time. */
class TestClock extends Clock {
  constructor(private at: Date | undefined) {
    super();
  }

  /** @param at undefined: real time */
  set(at: Date | undefined): void {
    this.at = at;
  }

  override now(): Date {
    return this.at === undefined ? new Date() : new Date(this.at);
  }
}

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
  RESPONSE_CACHE_MB: '8',
  SCENARIOS: 'true',
  EXTENSIONS: 'calendar,cancellation,explain',
  LOG_LEVEL: 'error',
};

/** An application on a database that only this test server uses. */
interface Stage {
  readonly app: RunningApp;
  readonly database: string;
}

type Parts = AppParts & { readonly clock: TestClock };

/** One test server: the real application on a copy of its data, which can be changed and reset. */
export class TestServer {
  readonly requests = new RecordedRequests();
  private readonly front: Server;
  /** Imports and resets happen one after the other. */
  private readonly changes = new FairSemaphore({ running: 1 });
  /** Only imports change data. */
  private isChanged = false;
  private isClosed = false;
  private firstKeys: TestKeys | undefined;

  private constructor(
    private readonly databases: TestDatabases,
    private readonly content: TemplateContent,
    private readonly parts: Parts,
    private readonly startedAt: Date | undefined,
    private stage: Stage,
  ) {
    // Like an HTTP server's: clients may close their half.
    this.front = createServer({ allowHalfOpen: true, noDelay: true }, (socket: Socket) => {
      this.stage.app.connect(socket);
    });
    this.requests.watch(stage.app.server);
  }

  /** @throws InvalidDataSet, ConfigError, DatabaseUnavailable, or the error of a port that cannot be opened */
  static async start(databases: TestDatabases, options: TestServerOptions): Promise<TestServer> {
    const config = parseConfig({ ...DEFAULTS, ...options.settings });
    const parts = { config, clock: new TestClock(options.clock), log: createLog(config) };
    const content = await contentOf(options.data, parts.clock);
    const database = await databases.copyOf(content);
    const stage = { database, app: await RunningApp.start(databases.address(database), parts) };
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

  /** The single ones stay those of the start: an import may add an owner that is sorted before. */
  async keys(): Promise<TestKeys> {
    const keys = testKeys(await this.stage.app.keyOwners());
    this.firstKeys ??= keys;
    const { group = keys.group, property = keys.property, channel = keys.channel } = this.firstKeys;
    return { ...keys, group, property, channel };
  }

  /** @param at undefined: real time */
  setClock(at: Date | undefined): void {
    this.parts.clock.set(at);
  }

  /**
   * Adds to the data, or changes them, as `stayquote import` does; the next request sees it.
   * @returns the keys, which may be more than before
   * @throws InvalidDataSet
   */
  import(data: TestData): Promise<TestKeys> {
    return this.changes.run('data', async () => {
      this.isChanged = true;
      await importTestData(this.databases.address(this.stage.database), data, this.parts.clock);
      this.stage.app.forget();
      return this.keys();
    });
  }

  /** Back to the state after the start, with the same address: data, clock, limits and recorded requests. */
  reset(): Promise<void> {
    return this.changes.run('data', async () => {
      const former = this.stage;
      const database = this.isChanged ? await this.databases.copyOf(this.content) : former.database;
      // Another application, so that its caches, limits and counters start afresh too.
      this.stage = { database, app: await RunningApp.start(this.databases.address(database), this.parts) };
      this.isChanged = false;
      this.parts.clock.set(this.startedAt);
      this.requests.clear();
      this.requests.watch(this.stage.app.server);
      void this.end(former);
    });
  }

  /** Refuses connections at once; resolves when the data are dropped too. */
  async close(): Promise<void> {
    if (this.isClosed) return;
    this.isClosed = true;
    if (this.front.listening) this.front.close();
    this.stage.app.disconnect();
    await this.changes.run('data', () => this.end(this.stage));
  }

  private async end({ app, database }: Stage): Promise<void> {
    await app.close();
    const isInUse = !this.isClosed && database === this.stage.database;
    if (!isInUse) await this.databases.drop(database).catch(() => undefined);
  }
}

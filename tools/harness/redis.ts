import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { freePort } from '../../src/database/embedded/free-port.js';
import { importDocument } from '../../src/import/write/import-data-set.js';
import { aDataSet } from './builders/a-data-set.js';
import { uuidOf } from './builders/uuid-of.js';
import { type HttpResponse, httpExchange } from './http-exchange.js';
import { untilReady } from './until-ready.js';
import { serveStayquote, type StartedServer, type Variables } from './server.js';
import { until } from './until.js';

const run = promisify(execFile);

const COMMAND_MS_MAX = 20_000;
/** Without persistence. */
export const EPHEMERAL: readonly string[] = ['--save', '', '--appendonly', 'no'];

/** A real Redis from Debian on its own port, without persistence. */
export class RedisServer {
  private process: ChildProcess | undefined;

  private constructor(
    readonly port: number,
    private readonly options: readonly string[],
    private readonly password: string,
  ) {}

  /** @param password the one that the options set */
  static async start(options: readonly string[] = EPHEMERAL, password = ''): Promise<RedisServer> {
    const server = new RedisServer(await freePort(), options, password);
    await server.start();
    return server;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** Starts it unless it is running, with no counts and no scripts. */
  async start(): Promise<void> {
    if (this.process !== undefined) return;
    const options = [...this.options, '--port', String(this.port), '--bind', '127.0.0.1'];
    this.process = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'pipe'] });
    await untilReady(this.process, async () => (await this.command('ping').catch(() => '')) === 'PONG');
  }

  /** Runs a command with `redis-cli`, and returns its output. */
  async command(...words: readonly string[]): Promise<string> {
    const { stdout } = await run('redis-cli', ['-p', String(this.port), ...words], {
      env: { PATH: process.env['PATH'], REDISCLI_AUTH: this.password },
      timeout: COMMAND_MS_MAX,
    });
    return stdout.trim();
  }

  /** Suspends it: connections stay open, but nothing responds. */
  freeze(): void {
    this.process?.kill('SIGSTOP');
  }

  thaw(): void {
    this.process?.kill('SIGCONT');
  }

  /** Kills it, even while it is suspended. */
  async stop(): Promise<void> {
    if (this.process === undefined) return;
    const ended = once(this.process, 'exit');
    this.process.kill('SIGKILL');
    await ended;
    this.process = undefined;
  }
}

/** An invalid request counts like any other but needs no database: 400 means that it was granted. */
const COUNTED = '/properties?page=0';
/** Its limit is never reached; the limit in its responses shows whether the server counts in Redis. */
const WATCHER = { key: 'watching-key', requestsPerMinute: 999_999 };

/** Servers that share the rate limits of keys. */
export interface NodesOnRedis {
  readonly nodes: readonly StartedServer[];
  /** Sends a request that counts. */
  send(node: StartedServer, key: string): Promise<HttpResponse>;
  /** Waits until every server counts in Redis again. */
  untilShared(): Promise<unknown>;
  /** Waits until every server applies its share of the limit by itself. */
  untilAlone(): Promise<unknown>;
  stop(): Promise<void>;
}

/**
 * Starts one server on one database for each way to find Redis.
 * @param connectionString of an empty database
 * @param redis the settings of each server that say where Redis is
 * @param keys name and limit of each key
 */
export async function nodesOnRedis(
  connectionString: string,
  redis: readonly Variables[],
  keys: readonly { readonly key: string; readonly requestsPerMinute: number }[],
): Promise<NodesOnRedis> {
  const dataSet = aDataSet({
    keys: [...keys, WATCHER].map((key) => ({ kind: 'group', groupUuid: uuidOf('Group'), ...key })),
  });
  await importDocument(connectionString, dataSet, { withKeys: true });
  const variables = { DATABASE_URL: connectionString, EXPECTED_NODES: String(redis.length), LOG_LEVEL: 'warn' };
  const starts = await Promise.allSettled(redis.map((settings) => serveStayquote({ ...variables, ...settings })));
  const nodes = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  const stop = async () => {
    await Promise.all(nodes.map((node) => node.end('SIGKILL')));
  };
  const failed = starts.find((start) => start.status === 'rejected');
  if (failed !== undefined) {
    await stop();
    throw failed.reason;
  }
  const send = (node: StartedServer, key: string): Promise<HttpResponse> =>
    httpExchange({ port: node.port, method: 'GET', target: COUNTED, headers: { 'x-sm-api-key': key } });
  const untilEach = (isSo: (limit: number) => boolean) =>
    until(async () => {
      const responses = await Promise.all(nodes.map((node) => send(node, WATCHER.key)));
      return responses.every(({ headers }) => isSo(Number(headers['x-ratelimit-limit'])));
    });
  return {
    nodes,
    send,
    untilShared: () => untilEach((limit) => limit === WATCHER.requestsPerMinute),
    untilAlone: () => untilEach((limit) => limit < WATCHER.requestsPerMinute),
    stop,
  };
}

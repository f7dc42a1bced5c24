import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { freePort } from '../../src/database/embedded/free-port.js';
import { untilReady } from './until-ready.js';

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

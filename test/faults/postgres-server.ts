import { chown, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../src/database/embedded/free-port.js';
import { databaseUser, type OsUser } from '../../src/database/embedded/os-user.js';
import { runTool } from '../../src/database/embedded/run-tool.js';
import { childrenOf, fileOf, isRunning } from '../harness/children-of.js';
import { temporaryFolder } from '../harness/temporary-folder.js';
import { until } from '../../tools/harness/until.js';

/** The path of PostgreSQL 15's programs on Debian. */
export const POSTGRES_PROGRAMS = '/usr/lib/postgresql/15/bin';

/** A replica that was down for a while still finds what it missed. */
const SETTINGS = 'listen_addresses=127.0.0.1 unix_socket_directories= timezone=UTC fsync=off wal_keep_size=64'.split(
  ' ',
);

/** A real PostgreSQL 15 from Debian in its own folder, on its own port, as a user other than root. */
export class PostgresServer {
  private isRunning = false;

  private constructor(
    private readonly folder: Awaited<ReturnType<typeof temporaryFolder>>,
    private readonly user: OsUser | undefined,
    private readonly port: number,
  ) {}

  static async start(): Promise<PostgresServer> {
    const server = await PostgresServer.prepare();
    const authentication = ['-U', 'postgres', '--auth=trust'];
    await server.run('initdb', '-D', server.data, ...authentication, '--encoding=UTF8', '--locale=C', '--no-sync');
    await server.launch();
    return server;
  }

  /** A replica that streams from this server. */
  async startReplica(): Promise<PostgresServer> {
    const replica = await PostgresServer.prepare();
    const from = ['-h', '127.0.0.1', '-p', String(this.port), '-U', 'postgres'];
    await replica.run('pg_basebackup', ...from, '-D', replica.data, '-R', '--checkpoint=fast', '--no-sync');
    await replica.launch();
    return replica;
  }

  /** Makes this replica stream from another server. */
  async follow(primary: PostgresServer): Promise<void> {
    const from = `host=127.0.0.1 port=${primary.port} user=postgres`;
    await this.query('postgres', `ALTER SYSTEM SET primary_conninfo = '${from}'`);
    await this.query('postgres', 'SELECT pg_reload_conf()');
  }

  /** The connection string of a database. */
  address(database: string): string {
    return `postgresql://postgres@127.0.0.1:${this.port}/${database}`;
  }

  /** Creates an empty database, and returns its connection string. */
  async createDatabase(name: string): Promise<string> {
    await this.query('postgres', `CREATE DATABASE ${name}`);
    return this.address(name);
  }

  /** Runs a statement in a database, and returns the first column of its first row. */
  async query(database: string, text: string): Promise<unknown> {
    const client = new pg.Client({ connectionString: this.address(database) });
    await client.connect();
    try {
      const { rows } = await client.query<unknown[]>({ text, rowMode: 'array' });
      return rows[0]?.[0];
    } finally {
      await client.end();
    }
  }

  /** Stops it and removes its folder. */
  async stop(): Promise<void> {
    await this.halt();
    await this.folder.remove();
  }

  /** Stops it; its data remain. */
  async halt(): Promise<void> {
    if (!this.isRunning) return;
    await this.run('pg_ctl', 'stop', '-D', this.data, '-m', 'fast', '-w');
    this.isRunning = false;
  }

  /** Kills all its processes at once, as when a machine loses power. */
  async kill(): Promise<void> {
    const [line = ''] = (await readFile(join(this.data, 'postmaster.pid'), 'utf8')).split('\n');
    const pid = Number(line);
    const children = await childrenOf(pid);
    for (const one of [pid, ...children].filter(isRunning)) process.kill(one, 'SIGKILL');
    // PostgreSQL cannot be started again while its process is there, be it as a zombie.
    await until(() => fileOf(pid, 'stat') === '');
    this.isRunning = false;
  }

  /** A server with a folder that is still empty. */
  private static async prepare(): Promise<PostgresServer> {
    const folder = await temporaryFolder();
    const server = new PostgresServer(folder, await databaseUser(folder.path), await freePort());
    await mkdir(server.data, { mode: 0o700 });
    if (server.user !== undefined) await chown(server.data, server.user.uid, server.user.gid);
    return server;
  }

  private get data(): string {
    return join(this.folder.path, 'data');
  }

  /** Starts it again. */
  async launch(): Promise<void> {
    const options = [`-p ${this.port}`, ...SETTINGS.map((setting) => `-c ${setting}`)].join(' ');
    await this.run('pg_ctl', 'start', '-D', this.data, '-l', join(this.data, 'log'), '-w', '-o', options);
    this.isRunning = true;
  }

  private async run(program: string, ...args: readonly string[]): Promise<void> {
    const { succeeded, output } = await runTool(join(POSTGRES_PROGRAMS, program), args, this.user);
    if (succeeded) return;
    const log = await readFile(join(this.data, 'log'), 'utf8').catch(() => '');
    throw new Error(`${program} failed: ${output}\n${log}`);
  }
}

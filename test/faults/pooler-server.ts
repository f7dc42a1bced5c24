import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from 'node:net';
import { freePort } from '../../src/database/embedded/free-port.js';
import { databaseUser } from '../../src/database/embedded/os-user.js';
import { temporaryFolder } from '../harness/temporary-folder.js';
import { untilReady } from '../../tools/harness/until-ready.js';

/** A real PgBouncer from Debian in front of one database. */
export class PoolerServer {
  private constructor(
    private readonly process: ChildProcess,
    private readonly folder: Awaited<ReturnType<typeof temporaryFolder>>,
    /** The same database through the pooler. */
    readonly connectionString: string,
  ) {}

  /** @param settings lines of the section `pgbouncer` */
  static async start(connectionString: string, settings: readonly string[]): Promise<PoolerServer> {
    const folder = await temporaryFolder();
    const user = await databaseUser(folder.path);
    const port = await freePort();
    const { hostname, port: databasePort, pathname, username } = new URL(connectionString);
    const name = pathname.slice(1);
    const lines = [
      '[databases]',
      `${name} = host=${hostname} port=${databasePort} dbname=${name} user=${username}`,
      '[pgbouncer]',
      ...['listen_addr = 127.0.0.1', `listen_port = ${port}`, 'unix_socket_dir =', 'auth_type = any'],
      ...settings,
    ];
    const file = join(folder.path, 'pgbouncer.ini');
    await writeFile(file, lines.join('\n'));
    const options = user === undefined ? {} : { uid: user.uid, gid: user.gid };
    const child = spawn('/usr/sbin/pgbouncer', [file], { stdio: ['ignore', 'pipe', 'pipe'], ...options });
    await untilReady(child, () => accepts(port));
    const through = Object.assign(new URL(connectionString), { host: `127.0.0.1:${port}` });
    return new PoolerServer(child, folder, through.toString());
  }

  async stop(): Promise<void> {
    const ended = once(this.process, 'exit');
    this.process.kill('SIGTERM');
    await ended;
    await this.folder.remove();
  }
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const isOpen = await once(socket, 'connect')
    .then(() => true)
    .catch(() => false);
  socket.destroy();
  return isOpen;
}

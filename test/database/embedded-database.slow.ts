import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { openDatabase } from '../../src/database/open-database.js';
import { openEmbeddedDatabase, startEmbeddedServer } from '../../src/database/embedded/embedded-database.js';
import { findDataDirectory } from '../../src/database/embedded/data-directory.js';
import { Presence } from '../../src/database/embedded/presence.js';
import { readPostmaster } from '../../src/database/embedded/postmaster.js';
import { runTool } from '../../src/database/embedded/run-tool.js';
import { stopServer } from '../../src/database/embedded/server.js';
import { openProxy } from '../../tools/harness/proxy.js';

const FIND_WITH_PRIVATE_UMASK = `
  process.umask(0o077);
  const { findDataDirectory } = await import('./dist/database/embedded/data-directory.js');
  await findDataDirectory(process.argv[1], () => undefined);
`;

const quiet = (): void => undefined;
const folders: string[] = [];

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'stayquote-cycle-'));
  await chmod(folder, 0o755);
  folders.push(folder);
  return folder;
}

async function pidOf(dataDir: string): Promise<number | undefined> {
  return (await readPostmaster(join(dataDir, 'postgres')))?.pid;
}

async function query(connectionString: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ result: unknown }>(sql);
    return rows[0]?.result;
  } finally {
    await client.end();
  }
}

afterAll(async () => {
  for (const folder of folders) {
    const pid = await pidOf(folder);
    if (pid !== undefined) process.kill(pid, 'SIGQUIT');
    while ((await pidOf(folder)) !== undefined) await sleep(20);
    await rm(folder, { recursive: true, force: true });
  }
});

describe('the embedded database of one data folder', () => {
  let dataDir = '';

  beforeAll(async () => {
    dataDir = await temporaryFolder();
  });

  it('is created once by two that start at the same moment, and stopped by the last to release it', async () => {
    const [first, second] = await Promise.all([
      openEmbeddedDatabase(dataDir, quiet),
      openEmbeddedDatabase(dataDir, quiet),
    ]);
    expect(second.connectionString).toBe(first.connectionString);
    expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres.log']);
    await first.release();
    expect(await query(second.connectionString, 'SELECT 1 AS result')).toBe(1);
    await second.release();
    expect(await pidOf(dataDir)).toBeUndefined();
  });

  it('keeps its data, in UTC, behind a password and on loopback only, wherever the environment leads PostgreSQL’s programs', async () => {
    const before = await openEmbeddedDatabase(dataDir, quiet);
    await query(before.connectionString, 'CREATE TABLE saved AS SELECT 7 AS result');
    await before.release();
    const tls = { PGSSLMODE: 'require', PGSSLNEGOTIATION: 'direct', PGOPTIONS: '-c none=1', PGDATA: '/nowhere' };
    Object.assign(process.env, { ...tls, PGHOST: 'db.invalid', PGPORT: '1', PGUSER: 'nobody', PGPASSWORD: 'wrong' });
    const { connectionString, release } = await openDatabase({ databaseUrl: undefined, dataDir }, quiet).finally(() => {
      for (const name of Object.keys(process.env)) if (name.startsWith('PG')) Reflect.deleteProperty(process.env, name);
    });
    expect(await query(connectionString, 'SELECT result FROM saved')).toBe(7);
    expect(await query(connectionString, `SELECT current_setting('TimeZone') AS result`)).toBe('UTC');
    expect(await query(connectionString, `SELECT current_setting('listen_addresses') AS result`)).toBe('127.0.0.1');
    const wrong = new URL(connectionString);
    wrong.password = 'wrong';
    await expect(query(wrong.toString(), 'SELECT 1 AS result')).rejects.toMatchObject({ code: '28P01' });
    expect((await stat(join(dataDir, 'postgres', 'stayquote.password'))).mode & 0o777).toBe(0o600);
    await release();
  });

  it('restarts after a crash of the server itself, even if its stale pid belongs to another program', async () => {
    const { connectionString, release } = await openEmbeddedDatabase(dataDir, quiet);
    const crashed = (await pidOf(dataDir)) ?? 0;
    process.kill(crashed, 'SIGKILL');
    while ((await pidOf(dataDir)) !== undefined) await sleep(20);
    await release();
    const { port } = new URL(connectionString);
    const stale = [String(process.pid), join(dataDir, 'postgres'), '1', port, '', '', '', 'ready'];
    for (const file of [undefined, stale.join('\n')]) {
      if (file !== undefined) await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), file);
      const again = await openEmbeddedDatabase(dataDir, quiet);
      expect(await pidOf(dataDir)).not.toBe(crashed);
      expect(await query(again.connectionString, 'SELECT 1 AS result')).toBe(1);
      await again.release();
    }
  });

  it('survives many processes opening and releasing it', async () => {
    const openAndRelease = async (): Promise<unknown> => {
      const { connectionString, release } = await openEmbeddedDatabase(dataDir, quiet);
      const response = await query(connectionString, 'SELECT 1 AS result');
      await release();
      return response;
    };
    const results = Array.from({ length: 6 }, async (_, place) => {
      await sleep(place * 60);
      return openAndRelease();
    });
    expect(await Promise.all(results)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(await pidOf(dataDir)).toBeUndefined();
  });

  it('is stopped by the last to release it, even if the connection of another has not ended yet', async () => {
    const { connectionString, release } = await openEmbeddedDatabase(dataDir, quiet);
    const proxy = await openProxy(connectionString);
    const slow = await Presence.at(proxy.connectionString);
    const hasLeft = proxy.delayResponse('pg_advisory_unlock(');
    const leaving = slow.leave(() => Promise.reject(new Error('another process uses the server')));
    await hasLeft;
    await release();
    expect(await pidOf(dataDir)).toBeUndefined();
    proxy.heal();
    await leaving;
    await proxy.stop();
  });

  it('does not block its last user while the next one restarts it at the same moment', async () => {
    const directory = await findDataDirectory(dataDir, quiet);
    await startEmbeddedServer(directory);
    for (let round = 0; round < 3; round += 1) {
      const stopping = stopServer(directory).then(() => 'gone');
      while ((await pidOf(dataDir)) !== undefined) await sleep(1);
      await startEmbeddedServer(directory);
      expect(await Promise.race([stopping, sleep(60_000, 'still waiting', { ref: false })])).toBe('gone');
    }
    await stopServer(directory);
    expect(await pidOf(dataDir)).toBeUndefined();
  });
});

describe('a data folder that cannot be used', () => {
  const refusal = (folder: string, message: string) =>
    expect(openEmbeddedDatabase(folder, quiet)).rejects.toMatchObject({
      name: 'DataDirUnusable',
      message: expect.stringContaining(message) as unknown,
    });

  it('is a file', async () => {
    const file = join(await temporaryFolder(), 'file');
    await writeFile(file, '');
    await refusal(file, `DATA_DIR ${file} cannot be used: not a folder`);
  });

  it('is on a file system that refuses folders', async () => {
    if (process.platform !== 'linux') return;
    await refusal('/proc/stayquote/data', 'DATA_DIR /proc/stayquote/data cannot be used');
  });

  it('contains something else in place of the cluster', async () => {
    const folder = await temporaryFolder();
    await mkdir(join(folder, 'postgres'));
    await refusal(folder, `DATA_DIR ${join(folder, 'postgres')} exists but is not a database of this server`);
  });
});

it('leaves no timer behind where a program cannot be started', async () => {
  const timers = () => process.getActiveResourcesInfo().filter((resource) => resource === 'Timeout').length;
  const before = timers();
  expect(await runTool('/nowhere/postgres', ['--version'], undefined)).toMatchObject({ succeeded: false });
  expect(timers()).toBe(before);
});

it('creates parent folders that the database user can enter, whatever the umask', async () => {
  const folder = join(await temporaryFolder(), 'not', 'yet');
  // A process of its own: the umask is the whole process's.
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', FIND_WITH_PRIVATE_UMASK, folder]);
  expect((await stat(dirname(folder))).mode & 0o777).toBe(0o755);
});

it('leaves no password in the log of the server', async () => {
  const [first = ''] = folders;
  const log = await readFile(join(first, 'postgres.log'), 'utf8');
  const password = (await readFile(join(first, 'postgres', 'stayquote.password'), 'utf8')).trim();
  expect(log).not.toContain(password);
});

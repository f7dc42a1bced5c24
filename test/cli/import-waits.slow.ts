import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../src/database/embedded/free-port.js';
import { aDataSet } from '../builders/a-data-set.js';
import { databaseProxy, type DatabaseProxy } from '../support/database-proxy.js';
import { runStayquote } from '../support/run-stayquote.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

let database: TestDatabase;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let file: string;
beforeAll(async () => {
  [database, folder] = [await createTestDatabase(), await temporaryFolder()];
  file = join(folder.path, 'data.json');
  await writeFile(file, JSON.stringify(aDataSet()));
});
afterAll(async () => {
  await folder.remove();
  await database.drop();
});

const importThrough = (proxy: Pick<DatabaseProxy, 'connectionString'>, ...options: readonly string[]) =>
  runStayquote(['import', file, '--with-keys', ...options], { DATABASE_URL: proxy.connectionString });

describe('an import', () => {
  it('waits for a database that is not there yet', async () => {
    const port = await freePort();
    const address = new URL(database.connectionString);
    address.port = String(port);
    let opened: Promise<DatabaseProxy> | undefined;
    const open = (said: string) => {
      if (said.includes('waiting for the database')) opened ??= databaseProxy(database.connectionString, port);
    };
    const variables = { DATABASE_URL: address.toString() };
    const { code, stdout, stderr } = await runStayquote(['import', file, '--with-keys'], variables, open);
    expect(code).toBe(0);
    expect(stdout).toContain('imported');
    expect(stderr).toMatch(/^stayquote: waiting for the database, 30 seconds at most: no database server .*\n$/);
    await (await opened)?.close();
  });

  it('starts again if its connection is cut in the middle', async () => {
    const proxy = await databaseProxy(database.connectionString);
    const cut = proxy.checkResponse('NULL::room_rate');
    const importing = importThrough(proxy);
    await cut;
    const operator = new pg.Client({ connectionString: database.connectionString });
    await operator.connect();
    await operator.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );
    await operator.end();
    proxy.heal();
    const { code, stdout, stderr } = await importing;
    expect(code).toBe(0);
    expect(stdout).toContain('imported');
    expect(stderr).toMatch(/^stayquote: waiting for the database, .*\n$/);
    await proxy.close();
  });

  it('gives up after the given time, or at once', async () => {
    const nowhere = new URL(database.connectionString);
    nowhere.port = String(await freePort());
    const proxy = { connectionString: nowhere.toString() };
    const refusal = /no database server is listening at .*: start it, or correct DATABASE_URL\n$/;
    const waited = await importThrough(proxy, '--wait', '1');
    expect([waited.code, waited.stdout]).toEqual([1, '']);
    expect(waited.stderr).toMatch(refusal);
    expect(waited.stderr.split('\n')).toHaveLength(3);
    const atOnce = await importThrough(proxy, '--wait', '0');
    expect([atOnce.code, atOnce.stdout]).toEqual([1, '']);
    expect(atOnce.stderr).toMatch(refusal);
    expect(atOnce.stderr.split('\n')).toHaveLength(2);
  });

  it('does not read a pipe twice', async () => {
    const nowhere = new URL(database.connectionString);
    nowhere.port = String(await freePort());
    const { stderr, code } = await new Promise<{ stderr: string; code: unknown }>((resolve) => {
      execFile(
        'sh',
        ['-c', 'cat "$0" | node bin/stayquote.js import /dev/stdin', file],
        { env: { ...process.env, DATABASE_URL: nowhere.toString() } },
        (error, _, output) => {
          resolve({ stderr: output, code: error?.code });
        },
      );
    });
    expect(code).toBe(1);
    expect(stderr).not.toContain('waiting');
  });
});

import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../src/database/embedded/free-port.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { type FaultyProxy, openProxy } from '../../tools/harness/proxy.js';
import { COMMAND, type Outcome, plainEnvironment, runStayquote } from '../../tools/harness/server.js';
import { temporaryFolder } from '../harness/temporary-folder.js';
import { importDatabase } from '../import-export/import-database.js';
import { runInProcess } from '../harness/run-in-process.js';
import { shared } from '../harness/shared.js';

let file: string;
const folder = shared(temporaryFolder);
const database = shared(importDatabase);
beforeAll(async () => {
  file = join(folder().path, 'data.json');
  await writeFile(file, JSON.stringify(aDataSet()));
});

const importThrough = (proxy: Pick<FaultyProxy, 'connectionString'>, ...options: readonly string[]) =>
  runInProcess(['import', file, '--with-keys', ...options], { DATABASE_URL: proxy.connectionString });

/** Runs a line of shell with commands of this program. */
async function piped(line: string, { connectionString }: Pick<FaultyProxy, 'connectionString'>): Promise<Outcome> {
  const child = spawn('sh', ['-c', line], {
    env: plainEnvironment({ DATABASE_URL: connectionString, STAYQUOTE: `${process.execPath} ${COMMAND}` }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close') as Promise<[number | null]>;
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, stdout, stderr };
}

describe('an import', () => {
  it('waits for a database that is not there yet', async () => {
    const port = await freePort();
    const address = new URL(database().connectionString);
    address.port = String(port);
    let opened: Promise<FaultyProxy> | undefined;
    const open = (said: string) => {
      if (said.includes('waiting for the database')) opened ??= openProxy(database().connectionString, port);
    };
    const variables = { DATABASE_URL: address.toString() };
    const { code, stdout, stderr } = await runStayquote(['import', file, '--with-keys'], variables, open);
    expect(code).toBe(0);
    expect(stdout).toContain('imported');
    expect(stderr).toMatch(/^stayquote: waiting for the database, 30 seconds at most: no database server .*\n$/);
    await (await opened)?.stop();
  });

  it('starts again if its connection is cut in the middle', async () => {
    const proxy = await openProxy(database().connectionString);
    const cut = proxy.delayResponse('NULL::room_rate');
    const importing = importThrough(proxy);
    await cut;
    await database().sql(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );
    proxy.heal();
    const { code, stdout, stderr } = await importing;
    expect(code).toBe(0);
    expect(stdout).toContain('imported');
    expect(stderr).toMatch(/^stayquote: waiting for the database, .*\n$/);
    await proxy.stop();
  });

  it('gives up after the given time, or at once', async () => {
    const nowhere = new URL(database().connectionString);
    nowhere.port = String(await freePort());
    const proxy = { connectionString: nowhere.toString() };
    const refusal = /no database server is listening at .*: start it, or correct DATABASE_URL\n$/;
    for (const [seconds, lines] of [
      ['1', 3],
      ['0', 2],
    ] as const) {
      const { code, stdout, stderr } = await importThrough(proxy, '--wait', seconds);
      expect([code, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(refusal);
      expect(stderr.split('\n')).toHaveLength(lines);
    }
  });

  it('does not read a pipe twice', async () => {
    const proxy = await openProxy(database().connectionString);
    const cut = proxy.delayResponse('NULL::room_rate');
    const importing = piped(`cat ${file} | $STAYQUOTE import - --with-keys`, proxy);
    await cut;
    await proxy.stop();
    const { code, stderr } = await importing;
    expect(code).toBe(1);
    expect(stderr).not.toContain('waiting');
  });
});

describe('an import of standard input', () => {
  it('stores what an export of another database writes', async () => {
    expect(await database().import(aDataSet())).toEqual([]);
    const other = await importDatabase();
    const line = `$STAYQUOTE export | DATABASE_URL=${other.connectionString} $STAYQUOTE import -`;
    const { code, stdout, stderr } = await piped(line, database());
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('imported 1 group, 1 property');
    expect(await other.exported()).toBe(await database().exported());
    await other.drop();
  });

  it('says where a document is wrong', async () => {
    expect(await piped(`printf '{\\n"groups": ]' | $STAYQUOTE import - --dry-run`, database())).toEqual({
      code: 1,
      stdout: '',
      stderr: 'standard input: is not JSON: line 2, column 11: expected a value\n',
    });
  });
});

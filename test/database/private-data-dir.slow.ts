import { execFile } from 'node:child_process';
import { chmod, chown, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { openEmbeddedDatabase } from '../../src/database/embedded/embedded-database.js';
import { databaseUser } from '../../src/database/embedded/os-user.js';
import { COMMAND, plainEnvironment } from '../../tools/harness/server.js';

const run = promisify(execFile);
const isRoot = process.getuid?.() === 0;
/** A user other than root, who may not be able to read the checkout. */
const OTHER_USER = { uid: 65_534, gid: 65_534 };
const EXAMPLE = resolve('docs/examples/small-hotel.json');

let folder = '';
const quiet = (): void => undefined;
const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stayquote-private-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

async function canOtherUserRunUs(): Promise<boolean> {
  if (!isRoot) return false;
  return run(process.execPath, ['-e', `fs.readFileSync(process.argv[1])`, EXAMPLE], OTHER_USER).then(
    () => true,
    () => false,
  );
}

/** Imports in one process and exports in the next, both with the folder as DATA_DIR; returns what was exported. */
async function importAndExport(as: { uid?: number; gid?: number }): Promise<string> {
  const options = { ...as, env: plainEnvironment({ DATA_DIR: folder }), timeout: 300_000 };
  const stayquote = (...args: string[]) => run(process.execPath, [resolve(COMMAND), ...args], options);
  await stayquote('import', EXAMPLE, '--with-keys');
  return (await stayquote('export')).stdout;
}

describe('a folder created by mkdtemp, as DATA_DIR', () => {
  it('works for its creator, keeps the data, and is opened to the group of the database only, also once it was closed', async () => {
    expect(await importAndExport({})).toContain('20000000-0000-4000-8000-000000000001');
    expect(await modeOf(folder)).toBe(isRoot ? '710' : '700');
    if (!isRoot) return;
    const user = await databaseUser(join(folder, 'postgres'));
    expect(await stat(folder)).toMatchObject({ uid: 0, gid: user?.gid });
    await chmod(folder, 0o700);
    const { release } = await openEmbeddedDatabase(folder, quiet);
    await release();
    expect(await modeOf(folder)).toBe('710');
  });

  it('works for an ordinary user, and stays unchanged', async () => {
    if (!(await canOtherUserRunUs())) return;
    await chown(folder, OTHER_USER.uid, OTHER_USER.gid);
    expect(await importAndExport(OTHER_USER)).toContain('20000000-0000-4000-8000-000000000001');
    expect(await stat(folder)).toMatchObject(OTHER_USER);
    expect(await modeOf(folder)).toBe('700');
  });
});

describe('a private folder, as DATA_DIR of root', () => {
  const rootOnly = isRoot ? it : it.skip;

  rootOnly('stays private if it contains anything else', async () => {
    await writeFile(join(folder, 'secret.txt'), 'secret');
    await expect(openEmbeddedDatabase(folder, quiet)).rejects.toMatchObject({
      name: 'DataDirUnusable',
      message: expect.stringContaining(`DATA_DIR ${folder} is not accessible`) as unknown,
    });
    expect(await readdir(folder)).toEqual(['secret.txt']);
    expect([await modeOf(folder), (await stat(folder)).gid]).toEqual(['700', 0]);
  });

  rootOnly('stays private if it belongs to another user', async () => {
    await chown(folder, OTHER_USER.uid, OTHER_USER.gid);
    await expect(openEmbeddedDatabase(folder, quiet)).rejects.toMatchObject({ name: 'DataDirUnusable' });
    expect(await stat(folder)).toMatchObject(OTHER_USER);
    expect(await modeOf(folder)).toBe('700');
  });

  rootOnly('stays private if a parent folder is private too', async () => {
    const below = await mkdtemp(join(folder, 'below-'));
    await expect(openEmbeddedDatabase(below, quiet)).rejects.toMatchObject({
      name: 'DataDirUnusable',
      message: expect.stringContaining(`DATA_DIR ${below} is not accessible`) as unknown,
    });
    expect([await modeOf(folder), await modeOf(below)]).toEqual(['700', '700']);
  });
});

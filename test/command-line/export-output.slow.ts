import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmod,
  chown,
  lstat,
  mkdir,
  open,
  readdir,
  readFile,
  readlink,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { smallDataSet } from '../import-export/small-data-set.js';
import { importDatabase } from '../import-export/import-database.js';
import { COMMAND, plainEnvironment } from '../../tools/harness/server.js';
import { runInProcess } from '../harness/run-in-process.js';
import { temporaryFolder } from '../harness/temporary-folder.js';
import { until } from '../../tools/harness/until.js';
import { shared } from '../harness/shared.js';

const run = promisify(execFile);
const isRoot = process.getuid?.() === 0;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
const database = shared(importDatabase);
let complete = '';

beforeAll(async () => {
  expect(await database().import(smallDataSet())).toEqual([]);
  complete = await database().exported();
});

beforeEach(async () => {
  folder = await temporaryFolder();
});

afterEach(() => folder.remove());

const path = (name: string) => `${folder.path}/${name}`;
const environment = () => ({ DATABASE_URL: database().connectionString });
const exportTo = (output: string) => runInProcess(['export', '--output', output], environment());
const modeOf = async (file: string) => (await stat(file)).mode & 0o7777;

/** Blocks exports before their first write, until the returned function is called. */
async function blockExports(): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: database().connectionString });
  await client.connect();
  await client.query('BEGIN; LOCK TABLE property');
  return () => client.end();
}

describe('stayquote export --output to a regular file', () => {
  it('replaces a file as a whole and keeps its mode and owner', async () => {
    await writeFile(path('old.json'), 'old');
    await chmod(path('old.json'), 0o640);
    if (isRoot) await chown(path('old.json'), 1234, 5678);
    const old = await open(path('old.json'));
    try {
      expect(await exportTo(path('old.json'))).toMatchObject({ code: 0, stderr: '' });
      // A reader that has the old file open still reads all of it: the file was replaced, not rewritten.
      expect(await old.readFile('utf8')).toBe('old');
    } finally {
      await old.close();
    }
    expect(await readFile(path('old.json'), 'utf8')).toBe(complete);
    expect(await modeOf(path('old.json'))).toBe(0o640);
    if (isRoot) expect(await stat(path('old.json'))).toMatchObject({ uid: 1234, gid: 5678 });
  });

  it('follows symbolic links to the file and keeps the links', async () => {
    await mkdir(path('there'));
    await writeFile(path('there/file.json'), 'old');
    await symlink('there/file.json', path('inner'));
    await symlink(path('inner'), path('outer'));
    expect(await exportTo(path('outer'))).toMatchObject({ code: 0, stderr: '' });
    expect(await readFile(path('there/file.json'), 'utf8')).toBe(complete);
    expect([await readlink(path('outer')), await readlink(path('inner'))]).toEqual([path('inner'), 'there/file.json']);
    expect(await readdir(path('there'))).toEqual(['file.json']);
  });

  it('creates the file that a dangling link points to', async () => {
    await symlink('target.json', path('link'));
    expect(await exportTo(path('link'))).toMatchObject({ code: 0, stderr: '' });
    expect(await readFile(path('target.json'), 'utf8')).toBe(complete);
    expect((await lstat(path('link'))).isSymbolicLink()).toBe(true);
  });
});

describe('stayquote export --output to something else', () => {
  it('writes to a pipe', async () => {
    await run('mkfifo', [path('pipe')]);
    const reading = run('cat', [path('pipe')], { timeout: 300_000 });
    const [outcome, received] = await Promise.all([exportTo(path('pipe')), reading]);
    expect(outcome).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(received.stdout).toBe(complete);
    expect((await lstat(path('pipe'))).isFIFO()).toBe(true);
  });

  it('writes to a link such as /dev/stdout, even if that is a file to which others write', async () => {
    const link = path('stdout'); // Our own link: replacing it by mistake does not damage the machine.
    await symlink('/proc/self/fd/1', link);
    expect(await exportTo(link)).toEqual({ code: 0, stdout: complete, stderr: '' });
    const script = `echo before > "$1"; node ${COMMAND} export --output "$2" >> "$1"; echo after >> "$1"`;
    await run('sh', ['-c', script, 'sh', path('all.txt'), link], { env: plainEnvironment(environment()) });
    expect(await readFile(path('all.txt'), 'utf8')).toBe(`before\n${complete}after\n`);
  });

  it('does not replace a device, and reports that it is full', async () => {
    const device = path('full');
    try {
      await run('mknod', [device, 'c', '1', '7']); // The numbers of /dev/full.
    } catch {
      return; // Only root can create devices, and not in every container.
    }
    const { code, stdout, stderr } = await exportTo(device);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^stayquote: \S+full cannot be written: .*ENOSPC.*\n$/);
    expect((await lstat(device)).isCharacterDevice()).toBe(true);
    expect(await readdir(folder.path)).toEqual(['full']);
  });

  it('reports that the reader of a pipe closed it', async () => {
    await run('mkfifo', [path('pipe')]);
    const unblock = await blockExports();
    const exporting = exportTo(path('pipe'));
    try {
      await run('sh', ['-c', ': < "$1"', 'sh', path('pipe')], { timeout: 300_000 });
    } finally {
      await unblock();
    }
    const { code, stderr } = await exporting;
    expect(code).toBe(1);
    expect(stderr).toMatch(/^stayquote: \S+pipe cannot be written: .*EPIPE.*\n$/);
  });

  it.each([
    ['a folder', '.', 'it is a directory'],
    ['a folder, by its trailing slash', 'new/', 'it is a directory'],
    ['a file in a missing folder', 'nowhere/out.json', 'ENOENT: .*'],
    ['a cycle of links', 'cycle', 'too many symbolic links.*'],
  ])('rejects %s in one line', async (_, name, message) => {
    await symlink('cycle', path('cycle'));
    const { code, stdout, stderr } = await exportTo(path(name));
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(new RegExp(`^stayquote: ${path(name)} cannot be written: ${message}\n$`));
    expect(await readdir(folder.path)).toEqual(['cycle']);
  });
});

describe('stayquote export --output that does not complete', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('leaves the old file and nothing else on %s', async (signal) => {
    await writeFile(path('out.json'), 'old');
    const unblock = await blockExports();
    try {
      const args = [COMMAND, 'export', '--output', path('out.json')];
      const child = spawn(process.execPath, args, { env: plainEnvironment(environment()), stdio: 'ignore' });
      await until(async () => ((await readdir(folder.path)).length === 2 ? true : undefined));
      child.kill(signal);
      expect(await once(child, 'close')).toEqual([null, signal]);
    } finally {
      await unblock();
    }
    expect(await readdir(folder.path)).toEqual(['out.json']);
    expect(await readFile(path('out.json'), 'utf8')).toBe('old');
  });

  it('leaves the old file and nothing else if the database fails', async () => {
    await writeFile(path('out.json'), 'old');
    await database().sql('ALTER TABLE channel RENAME TO elsewhere');
    try {
      expect(await exportTo(path('out.json'))).toMatchObject({ code: 1 });
    } finally {
      await database().sql('ALTER TABLE elsewhere RENAME TO channel');
    }
    expect(await readdir(folder.path)).toEqual(['out.json']);
  });
});

it('rejects a read-only file, as any other program does', async () => {
  await writeFile(path('out.json'), 'old', { mode: 0o444 });
  // Root without the capability to override permissions behaves like any other user.
  const [program = '', ...before] = isRoot
    ? ['setpriv', '--bounding-set', '-dac_override', '--', process.execPath]
    : [process.execPath];
  const args = [...before, COMMAND, 'export', '--output', path('out.json')];
  await expect(run(program, args, { env: plainEnvironment(environment()) })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/out\.json cannot be written: EACCES.*\n$/) as unknown,
  });
  expect(await readdir(folder.path)).toEqual(['out.json']);
  expect(await readFile(path('out.json'), 'utf8')).toBe('old');
});

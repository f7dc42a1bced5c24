import { chmod, mkdtemp, readFile, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system in memory, which Linux has. */
const MEMORY = '/dev/shm';
/** All tests of continuous integration keep at most half of it there at a time. */
const FREE_BYTES_MIN = 6 * 2 ** 30;

/**
 * Creates the folder of the database server that all test files share. The first file that needs a database starts it, so
 * a run of pure tests starts none.
 */
async function globalSetup() {
  // On a disk, finding free inodes for the files of databases took a sixth of the CPU time: `npm test` 116 s, in memory 83 s.
  if (process.env['TMPDIR'] === undefined && (await hasMemoryToSpare())) process.env['TMPDIR'] = MEMORY;
  const folder = await mkdtemp(join(tmpdir(), 'stayquote-test-'));
  // The server's own user has to traverse it.
  await chmod(folder, 0o755);
  process.env['STAYQUOTE_TEST_DATA_DIR'] = folder;
}

/** Whether there is enough of it, for programs too. */
async function hasMemoryToSpare() {
  const mounts = await readFile('/proc/mounts', 'utf8').catch(() => '');
  const [, options] = new RegExp(`^\\S+ ${MEMORY} tmpfs (\\S+)`, 'm').exec(mounts) ?? [];
  if (options === undefined || options.split(',').includes('noexec')) return false;
  const { bavail, bsize } = await statfs(MEMORY);
  return Math.min(bavail * bsize, freemem()) >= FREE_BYTES_MIN;
}

/** Jest uses the default export. */
export { globalSetup as default };

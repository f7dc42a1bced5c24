import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Creates the folder of the database server that all test files share. The first file that needs a database starts it, so
 * a run of pure tests starts none.
 */
async function globalSetup() {
  const folder = await mkdtemp(join(tmpdir(), 'stayquote-test-'));
  // The server's own user has to traverse it.
  await chmod(folder, 0o755);
  process.env['STAYQUOTE_TEST_DATA_DIR'] = folder;
}

/** Jest uses the default export. */
export { globalSetup as default };

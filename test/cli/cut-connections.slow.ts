import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aDataSet } from '../builders/a-data-set.js';
import { uuidOf } from '../builders/uuid-of.js';
import { storeForCuts } from '../support/cut-server.js';
import { faultSupport } from '../support/fault-support.js';
import { runStayquote } from '../../tools/harness/server.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { createTestDatabase } from '../support/test-database.js';

/** An import says that it waits before it starts again. */
const REPORTED = /^(?:stayquote: waiting for the database, .*\n)*stayquote: .*\n$/;

it('a command whose connection is cut still finishes, or reports in one line that the database is unavailable', async () => {
  const [database, folder] = [await createTestDatabase(), await temporaryFolder()];
  await storeForCuts(database.connectionString);
  const proxy = await (await faultSupport('startCuttingProxy'))(database.connectionString);
  const file = join(folder.path, 'data.json');
  await writeFile(file, JSON.stringify(aDataSet()));
  const commands = [
    ['import', file, '--with-keys'],
    ['export'],
    ['keys', 'list'],
    ['keys', 'issue', '--group', uuidOf('Group')],
  ];
  proxy.attack();
  const run = async (words: readonly string[]) => {
    const { code, stderr } = await runStayquote(words, { DATABASE_URL: proxy.connectionString ?? '' });
    const isExpected = code === 0 || (code === 1 && REPORTED.test(stderr));
    expect({ words, code, stderr, isExpected }).toMatchObject({ isExpected: true });
  };
  await Promise.all(commands.map(run));
  await proxy.stop();
  await folder.remove();
  await database.drop();
});

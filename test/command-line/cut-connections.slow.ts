import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { hotel, storeHotel } from '../../tools/harness/hotel.js';
import { Scope } from '../../tools/harness/scope.js';
import { runStayquote } from '../../tools/harness/server.js';
import { startCuttingProxy } from '../harness/cutting-proxy.js';
import { temporaryFolder } from '../harness/temporary-folder.js';
import { createTestDatabase } from '../harness/test-database.js';

/** An import says that it waits before it starts again. */
const REPORTED = /^(?:stayquote: waiting for the database, .*\n)*stayquote: .*\n$/;

it('a command whose connection is cut still finishes, or reports in one line that the database is unavailable', async () => {
  const [database, folder] = [await createTestDatabase(), await temporaryFolder()];
  await storeHotel(database.connectionString);
  const scope = new Scope();
  const proxy = await startCuttingProxy(scope, database.connectionString);
  const file = join(folder.path, 'data.json');
  await writeFile(file, JSON.stringify(hotel()));
  const commands = [
    ['import', file, '--with-keys'],
    ['export'],
    ['keys', 'list'],
    ['keys', 'issue', '--group', uuidOf('Group')],
  ];
  proxy.attack();
  const run = async (words: readonly string[]) => {
    const { code, stderr } = await runStayquote(words, { DATABASE_URL: proxy.connectionString });
    const isExpected = code === 0 || (code === 1 && REPORTED.test(stderr));
    expect({ words, code, stderr, isExpected }).toMatchObject({ isExpected: true });
  };
  await Promise.all(commands.map(run));
  await scope.end();
  await folder.remove();
  await database.drop();
});

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { hotel, storeHotel } from '../../tools/harness/hotel.js';
import { Scope } from '../../tools/harness/scope.js';
import { runStayquote } from '../../tools/harness/server.js';
import { cutServer } from '../harness/cut-server.js';
import { startCuttingProxy } from '../harness/cutting-proxy.js';
import { temporaryFolder } from '../harness/temporary-folder.js';
import { createTestDatabase } from '../harness/test-database.js';
import { shared } from '../harness/shared.js';

/** In each variant; `npm run check:long` makes more. */
const CUTS = Number(process.env['CUTS'] ?? 40);

/** An import says that it waits before it starts again. */
const REPORTED = /^(?:stayquote: waiting for the database, .*\n)*stayquote: .*\n$/;

const database = shared(createTestDatabase);

beforeAll(async () => {
  await storeHotel(database().connectionString);
});

it.each([
  ['cached until they change', {}],
  ['read for each request', { RATE_SHEETS_MB: '0' }],
])(`a server survives ${CUTS} cuts at random moments under load while rate sheets are %s`, async (_, settings) => {
  const scope = new Scope();
  try {
    const proxy = await startCuttingProxy(scope, database().connectionString);
    const through = { DATABASE_URL: proxy.connectionString };
    await cutServer(database().connectionString, { ...settings, ...through }, proxy, CUTS);
  } finally {
    await scope.end();
  }
});

it('a command whose connection is cut still finishes, or reports in one line that the database is unavailable', async () => {
  const folder = await temporaryFolder();
  const scope = new Scope();
  const proxy = await startCuttingProxy(scope, database().connectionString);
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
});

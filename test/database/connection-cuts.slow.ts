import { cutServer, storeForCuts } from '../support/cut-server.js';
import { faultSupport } from '../support/fault-support.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

const startCuttingProxy = await faultSupport('startCuttingProxy');

/** A thousand in both variants together. */
const CUTS = 500;

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await storeForCuts(database.connectionString);
});

afterAll(() => database.drop());

it.each([
  ['cached until they change', {}],
  ['read for each request', { RATE_SHEETS_MB: '0' }],
])('a server survives 500 cuts at random moments under load while rate sheets are %s', async (_, settings) => {
  const proxy = await startCuttingProxy(database.connectionString);
  try {
    const through = { DATABASE_URL: proxy.connectionString ?? '' };
    await cutServer(database.connectionString, { ...settings, ...through }, proxy, CUTS);
  } finally {
    await proxy.stop();
  }
});

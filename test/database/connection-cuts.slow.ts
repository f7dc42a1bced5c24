import { storeHotel } from '../../tools/harness/hotel.js';
import { Scope } from '../../tools/harness/scope.js';
import { cutServer } from '../harness/cut-server.js';
import { startCuttingProxy } from '../harness/cutting-proxy.js';
import { createTestDatabase, type TestDatabase } from '../harness/test-database.js';

/** In each variant; `npm run check:long` makes more. */
const CUTS = Number(process.env['CUTS'] ?? 40);

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await storeHotel(database.connectionString);
});

afterAll(() => database.drop());

it.each([
  ['cached until they change', {}],
  ['read for each request', { RATE_SHEETS_MB: '0' }],
])(`a server survives ${CUTS} cuts at random moments under load while rate sheets are %s`, async (_, settings) => {
  const scope = new Scope();
  try {
    const proxy = await startCuttingProxy(scope, database.connectionString);
    const through = { DATABASE_URL: proxy.connectionString };
    await cutServer(database.connectionString, { ...settings, ...through }, proxy, CUTS);
  } finally {
    await scope.end();
  }
});

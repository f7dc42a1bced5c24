import { withSchema } from '../../src/database/connection-settings.js';
import { openDatabase } from '../../src/database/open-database.js';
import { importDocument } from '../../src/import/write/import-data-set.js';
import { exportedFrom, importDatabase, type ImportDatabase } from '../import-export/import-database.js';
import { smallDataSet, smallProperty, UUIDS } from '../import-export/small-data-set.js';
import { startTestApp } from '../harness/test-app.js';
import { until } from '../../tools/harness/until.js';

let database: ImportDatabase;
beforeEach(async () => {
  database = await importDatabase();
});
afterEach(() => database.drop());

const open = (databaseUrl: string) => openDatabase({ databaseUrl, dataDir: undefined }, () => undefined);

/** The connection string with a parameter. */
const naming = (schema: string) => withSchema(database.connectionString, schema);

async function setSearchPath(path: string): Promise<void> {
  await database.sql(
    `ALTER DATABASE ${new URL(database.connectionString).pathname.slice(1)} SET search_path = ${path}`,
  );
}

/** Where there are tables of ours. */
async function schemas(): Promise<unknown[]> {
  const rows = await database.sql(`SELECT schemaname FROM pg_tables WHERE tablename = 'property' ORDER BY 1`);
  return rows.map(({ schemaname }) => schemaname);
}

it.each([
  ['the search_path begins with', 'hotel', 'pg_catalog, hotel, public'],
  ['DATABASE_URL names, whatever the search_path is,', 'user', 'nowhere'],
])('everything is in the schema that %s', async (words, name, searchPath) => {
  await database.sql(`DROP SCHEMA public CASCADE; CREATE SCHEMA public; CREATE SCHEMA "${name}"`);
  await setSearchPath(searchPath);
  const { connectionString } = await open(words.startsWith('DATABASE_URL') ? naming(name) : database.connectionString);
  expect(await schemas()).toEqual([name]);
  await importDocument(connectionString, smallDataSet(), { withKeys: true });

  const app = await startTestApp({ dataSet: undefined, beside: { connectionString }, clock: '2027-02-01T09:00:00Z' });
  const names = async () => {
    const { status, body } = await app.get('/properties', { headers: { 'x-sm-api-key': 'group-key-1' } });
    expect(status).toBe(200);
    return (body as { results: { name: string }[] }).results.map((property) => property.name);
  };
  try {
    expect(await names()).toEqual(['Property']);
    const path = `/properties/${UUIDS.property}/quotes?checkIn=2027-03-10&checkOut=2027-03-12`;
    expect((await app.get(path, { headers: { 'x-sm-api-key': 'group-key-1' } })).status).toBe(200);
    const renamed = { properties: [{ ...smallProperty(), name: 'Other' }] };
    await importDocument(connectionString, renamed, { withKeys: false });
    await until(async () => ((await names()).includes('Other') ? true : undefined));
    await until(async () => (await database.sql(`SELECT FROM "${name}".key_use`))[0]);
  } finally {
    await app.close();
  }
  expect(await exportedFrom(connectionString)).toContain('"name": "Other"');
});

it('tables that exist are used, though a schema before theirs was created later', async () => {
  await database.sql('CREATE SCHEMA hotel');
  await setSearchPath('hotel, public');
  await open(database.connectionString);
  expect(await schemas()).toEqual(['public']);
});

it('a schema that cannot be used is refused in one line, which says what to do', async () => {
  await expect(open(naming('nowhere'))).rejects.toThrow(
    /^the schema nowhere of DATABASE_URL does not exist: create it with CREATE SCHEMA, or correct DATABASE_URL$/,
  );
  await setSearchPath('nowhere');
  await expect(open(database.connectionString)).rejects.toThrow(
    /^no schema of the search_path nowhere exists: correct it, or add schema=NAME to the parameters of DATABASE_URL$/,
  );
  await database.sql('CREATE SCHEMA "My ""hotels"""');
  await expect(open(naming('My "hotels"'))).rejects.toThrow(
    /^the schema "My \\"hotels\\"" cannot be used, as the migrations need a name of lower-case letters, digits and _: .*$/,
  );
});

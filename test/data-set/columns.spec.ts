import pg from 'pg';
import { toColumns } from '../../src/database/json-row.js';
import { propertyRow } from '../../src/import/write/property-row.js';
import { ratePlanRows, roomRateRows, roomTypeRows } from '../../src/import/write/room-rows.js';
import { aProperty } from '../builders/a-property.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

const property = aProperty();

describe('an import writes every column', () => {
  let database: TestDatabase;
  let client: pg.Client;
  beforeAll(async () => {
    database = await createTestDatabase();
    client = new pg.Client(database.connectionString);
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  it.each([
    ['property', [propertyRow(property)]],
    ['room_type', roomTypeRows(property)],
    ['rate_plan', ratePlanRows(property, 2)],
    ['room_rate', roomRateRows(property)],
  ])('of %s: each has a field of the data set, or is made from others', async (table, rows) => {
    const query = 'SELECT column_name AS name FROM information_schema.columns WHERE table_name = $1';
    const { rows: columns } = await client.query<{ name: string }>(query, [table]);
    expect(Object.keys(toColumns({ ...rows[0] })).sort()).toEqual(columns.map(({ name }) => name).sort());
  });
});

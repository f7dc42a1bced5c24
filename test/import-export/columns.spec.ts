import { toColumns } from '../../src/database/json-row.js';
import type { PropertyEntry } from '../../src/import/entries/property-entry.js';
import { propertyRow } from '../../src/import/write/property-row.js';
import { ratePlanRows, roomRateRows, roomTypeRows } from '../../src/import/write/room-rows.js';
import { aProperty } from '../../tools/harness/builders/a-property.js';
import { type ImportDatabase, importDatabase } from './import-database.js';

const property = aProperty() as unknown as PropertyEntry;

describe('an import writes every column', () => {
  let database: ImportDatabase;
  beforeAll(async () => {
    database = await importDatabase();
  });
  afterAll(() => database.drop());

  it.each([
    ['property', [propertyRow(property)]],
    ['room_type', roomTypeRows(property)],
    ['rate_plan', ratePlanRows(property, 2)],
    ['room_rate', roomRateRows(property)],
  ])('of %s: each has a field of the data set, or is made from others', async (table, rows) => {
    const columns = await database.sql(
      `SELECT column_name AS name FROM information_schema.columns WHERE table_name = '${table}'`,
    );
    expect(Object.keys(toColumns({ ...rows[0] })).sort()).toEqual(columns.map(({ name }) => name).sort());
  });
});

import { toColumns } from '../../src/database/json-row.js';
import type { PropertyEntry } from '../../src/import/entries/property-entry.js';
import { OWNED_TABLES, propertyRow } from '../../src/import/write/property-rows.js';
import { emptiedDatabase } from './import-database.js';
import { smallProperty } from './small-data-set.js';

const property = smallProperty() as unknown as PropertyEntry;

describe('an import writes every column', () => {
  const database = emptiedDatabase();

  it.each([{ name: 'property', rowsOf: () => [propertyRow(property)] }, ...OWNED_TABLES])(
    'of $name: each has a field of the data set, or is made from others',
    async ({ name, rowsOf }) => {
      const columns = await database.sql(
        `SELECT column_name AS name FROM information_schema.columns WHERE table_name = '${name}'`,
      );
      expect(Object.keys(toColumns({ ...rowsOf(property)[0] })).sort()).toEqual(
        columns.map((column) => column['name']).sort(),
      );
    },
  );
});

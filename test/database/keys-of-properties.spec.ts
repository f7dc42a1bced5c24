import pg from 'pg';
import { createTestDatabase } from '../harness/test-database.js';

/** Tables without a property: groups, channels, keys, and what is of the database as a whole. */
const WITHOUT_PROPERTY = [
  ...['property_group', 'channel', 'channel_deal', 'api_key', 'key_use', 'key_audit', 'change_id'],
  ...['database_epoch', 'demo_load', '_prisma_migrations'],
];

/** Of each table, with the columns of each. */
const UNIQUE_INDEXES = `
  SELECT t.relname AS "table", i.indisprimary AS "isPrimary",
    ARRAY(SELECT a.attname::text FROM unnest(i.indkey::int2[]) WITH ORDINALITY AS k (number, place)
      JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.number
      WHERE k.place <= i.indnkeyatts ORDER BY k.place) AS columns
  FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid
  WHERE i.indisunique AND t.relnamespace = 'public'::regnamespace AND t.relkind = 'r' ORDER BY 1`;

interface UniqueIndex {
  readonly table: string;
  readonly isPrimary: boolean;
  readonly columns: readonly string[];
}

it('has the property first in the primary key of each table that grows with properties, and in each of its unique indexes', async () => {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  const { rows } = await client.query<UniqueIndex>(UNIQUE_INDEXES);
  await client.end();
  await database.drop();
  const growing = rows.filter(({ table }) => !WITHOUT_PROPERTY.includes(table));
  const propertyOf = (table: string) => (table === 'property' ? 'uuid' : 'property_uuid');
  expect(new Set(growing.map(({ table }) => table)).size).toBeGreaterThan(15);
  expect(growing.filter(({ table, columns }) => !columns.includes(propertyOf(table)))).toEqual([]);
  expect(growing.filter(({ table, isPrimary, columns }) => isPrimary && columns[0] !== propertyOf(table))).toEqual([]);
});

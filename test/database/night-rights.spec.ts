import pg from 'pg';
import { readMigrations } from '../../src/database/migration-state.js';
import { createEmptyDatabase, type TestDatabase } from '../support/test-database.js';
import { FULL_PROPERTY } from './full-property.js';

const FIRST_MIGRATION = '20261123220000_nights_by_month';

let database: TestDatabase;
let client: pg.Client;
/** Roles are global to the database server, so these are named after the database. */
let [reader, clerk, seller, grantor]: readonly [string, string, string, string] = ['', '', '', ''];

/** Rights on the tables of nights and room counts, given before those become views. */
beforeAll(async () => {
  database = await createEmptyDatabase();
  client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  const suffix = new URL(database.connectionString).pathname.slice(-32);
  [reader, clerk, seller, grantor] = [`reader_${suffix}`, `clerk_${suffix}`, `seller_${suffix}`, `Grantor_${suffix}`];
  const migrations = await readMigrations();
  const before = migrations.filter(({ name }) => name < FIRST_MIGRATION);
  await client.query(`${before.map(({ sql }) => sql).join(';')}; ${FULL_PROPERTY}`);
  await client.query(`
    CREATE ROLE ${reader}; CREATE ROLE ${clerk}; CREATE ROLE ${seller}; CREATE ROLE "${grantor}";
    GRANT SELECT ON ALL TABLES IN SCHEMA public TO ${reader};
    GRANT SELECT, UPDATE ON nightly_price, property TO ${clerk};
    GRANT USAGE ON SEQUENCE property_revision TO ${clerk};
    GRANT SELECT, UPDATE (stop_sell) ON nightly_price TO ${seller};
    GRANT SELECT ON room_inventory TO PUBLIC;
    GRANT SELECT ON nightly_price TO "${grantor}" WITH GRANT OPTION`);
  for (const { sql } of migrations.filter(({ name }) => name >= FIRST_MIGRATION)) await client.query(sql);
});

afterAll(async () => {
  for (const role of [reader, clerk, seller, `"${grantor}"`])
    await client.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`);
  await client.end();
  await database.drop();
});

/** What a statement of the role returns, or the message of its error; nothing stays changed. */
async function as(role: string, statement: string): Promise<unknown> {
  await client.query(`BEGIN; SET LOCAL ROLE ${role}`);
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } catch (error) {
    return (error as Error).message;
  } finally {
    await client.query('ROLLBACK');
  }
}

describe('the rights on the tables of nights and room counts that became views', () => {
  it('let the role of a server read, and nothing else', async () => {
    const read = (table: string) => as(reader, `SELECT count(*)::int AS rows FROM ${table}`);
    for (const table of ['nightly_price', 'room_inventory', 'nightly_price_month', 'room_inventory_month']) {
      expect(await read(table)).toEqual([{ rows: 1 }]);
      expect(await as(reader, `DELETE FROM ${table}`)).toMatch(`permission denied for`);
    }
  });

  it('let a role that changed nights change them, in the view and by month', async () => {
    const change = 'UPDATE nightly_price SET amount_minor = 1, stop_sell = true RETURNING amount_minor::int AS amount';
    expect(await as(clerk, change)).toEqual([{ amount: 1 }]);
    expect(await as(clerk, 'UPDATE nightly_price_month SET stop_sell = 1 RETURNING stop_sell')).toEqual([
      { stop_sell: 1 },
    ]);
    expect(await as(clerk, 'DELETE FROM nightly_price')).toBe('permission denied for view nightly_price');
    expect(await as(clerk, 'DELETE FROM nightly_price_month')).toBe('permission denied for table nightly_price_month');
  });

  it('let a role remove the last night of a month, with no right on months', async () => {
    await client.query(`GRANT SELECT, DELETE ON nightly_price TO ${seller}`);
    expect(await as(seller, 'DELETE FROM nightly_price RETURNING date::text')).toEqual([{ date: '2027-03-01' }]);
    await client.query(`REVOKE DELETE ON nightly_price FROM ${seller}`);
  });

  it('are kept for columns, for everybody, and with the right to grant them', async () => {
    expect(await as(seller, 'UPDATE nightly_price SET stop_sell = true RETURNING stop_sell')).toEqual([
      { stop_sell: true },
    ]);
    expect(await as(seller, 'UPDATE nightly_price SET amount_minor = 1')).toBe(
      'permission denied for view nightly_price',
    );
    expect(await as(seller, 'SELECT count FROM room_inventory')).toEqual([{ count: 5 }]);
    expect(await as(`"${grantor}"`, `GRANT SELECT ON nightly_price, nightly_price_month TO ${clerk}`)).toEqual([]);
  });

  it('do not let anybody attach the functions that write months to other views', async () => {
    await client.query(`CREATE SCHEMA own AUTHORIZATION ${seller}`);
    const attach = (name: string) => `
      CREATE VIEW own.copy AS SELECT * FROM public.nightly_price;
      CREATE TRIGGER attached INSTEAD OF DELETE ON own.copy FOR EACH ROW EXECUTE FUNCTION ${name}()`;
    for (const name of ['write_nightly_price', 'write_room_inventory']) {
      expect(await as(seller, attach(name))).toBe(`permission denied for function ${name}`);
    }
  });
});

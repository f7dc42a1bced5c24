import { type FullPropertyDatabase, PROPERTY, ROOM_RATE, fullPropertyDatabase } from './full-property.js';

let database: FullPropertyDatabase;
let client: FullPropertyDatabase['client'];
/** Roles are global to the database server, so these are named after the database. */
let [reader, clerk, seller]: readonly [string, string, string] = ['', '', ''];

beforeAll(async () => {
  database = await fullPropertyDatabase();
  client = database.client;
  const suffix = new URL(database.connectionString).pathname.slice(-32);
  [reader, clerk, seller] = [`reader_${suffix}`, `clerk_${suffix}`, `seller_${suffix}`];
  await client.query(`
    CREATE ROLE ${reader}; CREATE ROLE ${clerk}; CREATE ROLE ${seller};
    GRANT SELECT ON ALL TABLES IN SCHEMA public TO ${reader};
    GRANT SELECT, INSERT, UPDATE, DELETE ON nightly_price TO ${clerk};
    GRANT SELECT, UPDATE (stop_sell) ON nightly_price TO ${seller}`);
});

afterAll(async () => {
  for (const role of [reader, clerk, seller]) await client.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`);
  await database.drop();
});

/** What a statement of the role returns, and whether it raised the revision, or the message of its error; nothing stays changed. */
async function as(role: string, statement: string): Promise<unknown> {
  const revision = async (): Promise<unknown> =>
    (await client.query<object>(`SELECT revision FROM property_state WHERE property_uuid = '${PROPERTY}'`)).rows;
  const before = await revision();
  await client.query(`BEGIN; SET LOCAL ROLE ${role}`);
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement);
    await client.query('RESET ROLE');
    expect(await revision()).not.toEqual(before);
    return rows;
  } catch (error) {
    return (error as Error).message;
  } finally {
    await client.query('ROLLBACK');
  }
}

describe('a role that changes nights by SQL', () => {
  const night = `(property_uuid, room_rate_uuid, date, amount_minor) VALUES ('${PROPERTY}', '${ROOM_RATE}', '2027-03-02', 1)`;

  it('needs rights on their table only', async () => {
    expect(await as(clerk, 'UPDATE nightly_price SET amount_minor = 1 RETURNING amount_minor::int')).toEqual([
      { amount_minor: 1 },
    ]);
    expect(await as(clerk, `INSERT INTO nightly_price ${night} RETURNING date::text`)).toEqual([
      { date: '2027-03-02' },
    ]);
    expect(await as(clerk, 'DELETE FROM nightly_price RETURNING date::text')).toEqual([{ date: '2027-03-01' }]);
    expect(await as(seller, 'UPDATE nightly_price SET stop_sell = true RETURNING stop_sell')).toEqual([
      { stop_sell: true },
    ]);
  });

  it('can do nothing else', async () => {
    const denied = 'permission denied for table';
    expect(await as(reader, 'UPDATE nightly_price SET amount_minor = 1')).toBe(`${denied} nightly_price`);
    expect(await as(seller, 'UPDATE nightly_price SET amount_minor = 1')).toBe(`${denied} nightly_price`);
    expect(await as(clerk, 'UPDATE property_state SET revision = 1')).toBe(`${denied} property_state`);
  });

  it('cannot attach the function of the triggers to a table of its own', async () => {
    await client.query(`CREATE SCHEMA own AUTHORIZATION ${clerk}`);
    const attach = `CREATE TABLE own.copy (property_uuid uuid);
      CREATE TRIGGER attached AFTER INSERT ON own.copy REFERENCING NEW TABLE AS rows_after
      FOR EACH STATEMENT EXECUTE FUNCTION raise_properties_of_rows()`;
    expect(await as(clerk, attach)).toBe('permission denied for function raise_properties_of_rows');
  });
});

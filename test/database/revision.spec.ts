import pg from 'pg';
import { CHANGES_OF_PROPERTY } from './changes-of-property.js';
import { OTHER_PROPERTY, PROPERTY } from './full-property.js';
import { type FullPropertyDatabase, fullPropertyDatabase } from './full-property-database.js';

let database: FullPropertyDatabase;
let client: FullPropertyDatabase['client'];

beforeAll(async () => {
  database = await fullPropertyDatabase();
  client = database.client;
});

afterAll(() => database.drop());

async function revisions(): Promise<Map<string, bigint>> {
  const { rows } = await client.query<{ uuid: string; revision: string }>(
    'SELECT property_uuid AS uuid, revision FROM property_state',
  );
  return new Map(rows.map(({ uuid, revision }) => [uuid, BigInt(revision)]));
}

/** The properties whose revision a statement raises, as seen in its own transaction. */
async function raisedBy(statement: string): Promise<string[]> {
  const before = await revisions();
  await client.query('BEGIN');
  try {
    await client.query(statement);
    const after = await revisions();
    return [...before].filter(([uuid, revision]) => (after.get(uuid) ?? -1n) > revision).map(([uuid]) => uuid);
  } finally {
    await client.query('ROLLBACK');
  }
}

describe('a change of anything that belongs to a property raises its revision', () => {
  it.each(CHANGES_OF_PROPERTY)('%s', async (statement) => {
    expect(await raisedBy(statement)).toEqual([PROPERTY]);
  });

  it('of both properties if it moves something from one to the other', async () => {
    const move = `UPDATE charge SET property_uuid = '${OTHER_PROPERTY}'`;
    expect((await raisedBy(move)).sort()).toEqual([PROPERTY, OTHER_PROPERTY]);
  });

  it.each(['charge', 'room_inventory', 'nightly_price', 'channel_deal_property', 'promotion_room_rate'])(
    'of every property if %s is truncated',
    async (table) => {
      expect((await raisedBy(`TRUNCATE ${table}`)).sort()).toEqual([PROPERTY, OTHER_PROPERTY]);
    },
  );

  it.each([
    `UPDATE property_group SET name = 'Other'`,
    `INSERT INTO channel (api_id, name) VALUES ('channel-2', 'Other')`,
    `UPDATE api_key SET revoked_at = now()`,
    `UPDATE charge SET name = 'VAT' WHERE false`,
  ])('and nothing else does: %s', async (statement) => {
    expect(await raisedBy(statement)).toEqual([]);
  });

  it('covers every table with data of a property', async () => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class
       WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
         AND (SELECT count(*) FROM pg_trigger WHERE tgrelid = pg_class.oid AND tgname LIKE '%_raises_revision') <> 4
       ORDER BY relname`,
    );
    const others = [
      '_prisma_migrations',
      'api_key',
      'change_id',
      'channel',
      'channel_deal',
      'database_epoch',
      'demo_load',
      'key_audit',
      'key_use',
      'property',
      'property_change',
      'property_group',
      'property_import',
      'property_state',
    ];
    expect(rows.map(({ name }) => name)).toEqual(others);
  });
});

describe('a revision', () => {
  it('cannot be set, and is not the same again for a property that was removed', async () => {
    const before = await revisions();
    expect(await raisedBy(`UPDATE property_state SET revision = 1 WHERE property_uuid = '${PROPERTY}'`)).toEqual([
      PROPERTY,
    ]);
    await client.query('BEGIN');
    await client.query(`
      CREATE TEMPORARY TABLE saved ON COMMIT DROP AS SELECT * FROM property WHERE uuid = '${OTHER_PROPERTY}';
      DELETE FROM property WHERE uuid = '${OTHER_PROPERTY}';
      INSERT INTO property SELECT * FROM saved`);
    expect((await revisions()).get(OTHER_PROPERTY)).toBeGreaterThan(before.get(OTHER_PROPERTY) ?? 0n);
    await client.query('ROLLBACK');
  });

  it('does not prevent a deletion', async () => {
    await client.query('BEGIN');
    await client.query(`DELETE FROM property WHERE uuid = '${PROPERTY}'`);
    await client.query('SET CONSTRAINTS ALL IMMEDIATE');
    expect([...(await revisions()).keys()]).toEqual([OTHER_PROPERTY]);
    await client.query('ROLLBACK');
  });

  it('rises for the later of two concurrent writers', async () => {
    const second = new pg.Client({ connectionString: database.connectionString });
    await second.connect();
    const change = `UPDATE room_inventory SET count = count + 1`;
    await client.query('BEGIN');
    await client.query(change);
    const waiting = second.query(change);
    const first = (await revisions()).get(PROPERTY) ?? 0n;
    await client.query('COMMIT');
    await waiting;
    await second.end();
    expect((await revisions()).get(PROPERTY)).toBeGreaterThan(first);
    const { rows } = await client.query<{ count: number }>('SELECT count FROM room_inventory');
    expect(rows[0]?.count).toBe(7);
  });
});

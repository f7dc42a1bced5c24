import pg from 'pg';
import { OTHER_PROPERTY, PROPERTY, RATE_PLAN, ROOM_RATE, ROOM_TYPE, fullPropertyDatabase } from './full-property.js';
import { shared } from '../harness/shared.js';

/** Statements that each change something of the first property of FULL_PROPERTY, and nothing of the second. */
const CHANGES_OF_PROPERTY = [
  `UPDATE property SET address = 'Elsewhere' WHERE uuid = '${PROPERTY}'`,
  `UPDATE charge SET percentage_ppm = 50000 WHERE position = 0`,
  `DELETE FROM charge`,
  `INSERT INTO rate_plan (uuid, property_uuid, name, breakfast_included, rate_type, policy_type, free_cancellation_until_days)
   SELECT gen_random_uuid(), property_uuid, name, breakfast_included, rate_type, policy_type, 0 FROM rate_plan`,
  `UPDATE rate_plan SET name = 'Other' WHERE uuid = '${RATE_PLAN}'`,
  `UPDATE rate_plan SET cancellation_penalties = '[{"deadlineHours": 24, "nights": 1}]' WHERE uuid = '${RATE_PLAN}'`,
  `UPDATE room_type SET active = false`,
  `DELETE FROM room_type`,
  `INSERT INTO room_inventory VALUES ('${PROPERTY}', '${ROOM_TYPE}', '2027-03-02', 1)`,
  `UPDATE room_inventory SET count = 4 WHERE date = '2027-03-01'`,
  `DELETE FROM room_inventory`,
  `UPDATE room_rate SET sort_order = 1`,
  `DELETE FROM room_rate`,
  `INSERT INTO nightly_price (property_uuid, room_rate_uuid, date)
   SELECT '${PROPERTY}', '${ROOM_RATE}', day FROM generate_series('2027-04-01'::date, '2027-04-30', '1 day') AS day`,
  `UPDATE nightly_price SET amount_minor = amount_minor + 1`,
  `INSERT INTO nightly_price (property_uuid, room_rate_uuid, date, amount_minor)
   VALUES ('${PROPERTY}', '${ROOM_RATE}', '2027-03-01', 1)
   ON CONFLICT (property_uuid, room_rate_uuid, date) DO UPDATE SET amount_minor = excluded.amount_minor`,
  `DELETE FROM nightly_price`,
  `UPDATE deal SET active = false WHERE code = 'STAY3'`,
  `UPDATE deal_rule SET min_nights = 8`,
  `DELETE FROM deal_rule`,
  `DELETE FROM deal_room_rate`,
  `UPDATE promotion SET active = false`,
  `UPDATE promotion_room_rate SET amount_minor = 100`,
  `DELETE FROM promotion`,
  `UPDATE channel_property SET channel_commission_ppm = 1`,
  `DELETE FROM channel_room_rate`,
  `UPDATE channel_deal SET discount_ppm = 1`,
  `DELETE FROM channel_deal`,
  `UPDATE channel_deal_property SET approved = false`,
  `DELETE FROM channel`,
  `WITH moved AS (UPDATE room_inventory SET count = 3) SELECT 1`,
];

const database = shared(fullPropertyDatabase);
const client = () => database().client;

async function revisions(): Promise<Map<string, bigint>> {
  const { rows } = await client().query<{ uuid: string; revision: string }>(
    'SELECT property_uuid AS uuid, revision FROM property_state',
  );
  return new Map(rows.map(({ uuid, revision }) => [uuid, BigInt(revision)]));
}

/** The properties whose revision a statement raises, as seen in its own transaction. */
async function raisedBy(statement: string): Promise<string[]> {
  const before = await revisions();
  await client().query('BEGIN');
  try {
    await client().query(statement);
    const after = await revisions();
    return [...before].filter(([uuid, revision]) => (after.get(uuid) ?? -1n) > revision).map(([uuid]) => uuid);
  } finally {
    await client().query('ROLLBACK');
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
    const { rows } = await client().query<{ name: string }>(
      `SELECT relname AS name FROM pg_class
       WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
         AND (SELECT count(*) FROM pg_trigger WHERE tgrelid = pg_class.oid AND tgname LIKE '%_raises_revision') <> 4
       ORDER BY relname`,
    );
    const others = [
      ...['_prisma_migrations', 'api_key', 'change_id', 'channel', 'channel_deal', 'database_epoch', 'demo_load'],
      ...['key_audit', 'key_use', 'property', 'property_change', 'property_group', 'property_import', 'property_state'],
    ];
    expect(rows.map(({ name }) => name)).toEqual(others);
  });
});

describe('a revision', () => {
  it('cannot be set, and is not the same again for a property that was removed', async () => {
    const before = await revisions();
    const set = `UPDATE property_state SET revision = 1 WHERE property_uuid = '${PROPERTY}'`;
    expect(await raisedBy(set)).toEqual([PROPERTY]);
    await client().query('BEGIN');
    await client().query(`
      CREATE TEMPORARY TABLE saved ON COMMIT DROP AS SELECT * FROM property WHERE uuid = '${OTHER_PROPERTY}';
      DELETE FROM property WHERE uuid = '${OTHER_PROPERTY}';
      INSERT INTO property SELECT * FROM saved`);
    expect((await revisions()).get(OTHER_PROPERTY)).toBeGreaterThan(before.get(OTHER_PROPERTY) ?? 0n);
    await client().query('ROLLBACK');
  });

  it('rises for the later of two concurrent writers', async () => {
    const second = new pg.Client({ connectionString: database().connectionString });
    await second.connect();
    const change = `UPDATE room_inventory SET count = count + 1`;
    await client().query('BEGIN');
    await client().query(change);
    const waiting = second.query(change);
    const first = (await revisions()).get(PROPERTY) ?? 0n;
    await client().query('COMMIT');
    await waiting;
    await second.end();
    expect((await revisions()).get(PROPERTY)).toBeGreaterThan(first);
    const { rows } = await client().query<{ count: number }>('SELECT count FROM room_inventory');
    expect(rows[0]?.count).toBe(7);
  });
});

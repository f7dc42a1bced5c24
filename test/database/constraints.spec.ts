import pg from 'pg';
import { ROOM_RATE, fullPropertyDatabase } from './full-property.js';
import { REFUSED_VALUES } from './refused-values.js';
import { shared } from '../harness/shared.js';

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

const database = shared(fullPropertyDatabase);
const client = () => database().client;

/** The name of the constraint that rejects a statement; deferred ones are checked at commit. */
async function violatedBy(statement: string): Promise<string | undefined> {
  try {
    await client().query(`BEGIN; ${statement}; SET CONSTRAINTS ALL IMMEDIATE`);
    return undefined;
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    return error.constraint ?? error.message;
  } finally {
    await client().query('ROLLBACK');
  }
}

describe('the check constraints (§2, §8)', () => {
  const cases = Object.entries(REFUSED_VALUES).flatMap(([constraint, statements]) =>
    statements.map((statement) => ({ constraint, statement })),
  );

  it.each(cases)('$constraint rejects $statement', async ({ constraint, statement }) => {
    expect(await violatedBy(statement)).toBe(constraint);
  });

  it('are all tested here', async () => {
    const { rows } = await client().query<{ conname: string }>(
      `SELECT conname FROM pg_constraint WHERE contype = 'c' AND connamespace = 'public'::regnamespace ORDER BY conname`,
    );
    expect(rows.map(({ conname }) => conname)).toEqual(Object.keys(REFUSED_VALUES).sort());
  });
});

describe('the check constraints accept', () => {
  it.each([
    `UPDATE room_type SET name = repeat('é', 50), room_size = 99999.99, bathroom_quantity = '10.5'`,
    `UPDATE room_type SET room_size = 1, room_size_unit = 'm^2', bathroom_quantity = 'shared', description = '-'`,
    `UPDATE property SET property_type = '{"en": "Hotel", "th": "โรงแรม"}', description = '{"en": "A", "fr": "B"}'`,
    `UPDATE property SET checkin_end_time = '23:59', star_rating = 4.5, accepted_card_types = '{AX,VI}'`,
    `UPDATE nightly_price SET amount_minor = 1000000000000`,
    `UPDATE nightly_price SET level_adults = '{}', level_amounts_minor = '{}'`,
    `UPDATE nightly_price SET amount_minor = NULL, level_adults = '{1,2,4}', level_amounts_minor = '{9000,8000,0}'`,
    `UPDATE charge SET percentage_ppm = 1000000 WHERE position = 0`,
    `UPDATE deal SET sell_from = '2027-01-01', sell_to = '2027-01-01', stay_to = '2027-05-01'`,
    `UPDATE property SET name = repeat('😀', 255), description = jsonb_build_object('en', repeat('😀', 10000))`,
    `UPDATE property SET banner = '{"url": "https://example.org", "captions": ""}', facilities = '[]', smoking_policy = '{}'`,
    `UPDATE rate_plan SET deposit = '{"amountMinor": 1000000000000}', cancellation_penalties =
       '[{"deadlineHours": 87600, "percentagePpm": 1000000}, {"deadlineHours": 0, "nights": 999999999}]'`,
    `UPDATE channel_deal SET stay_to = NULL, book_from = '2027-01-01'`,
  ])('%s', async (statement) => {
    expect(await violatedBy(statement)).toBeUndefined();
  });
});

describe('the schema', () => {
  it('has the property first in the primary key of each table that grows with properties, and in its unique indexes', async () => {
    const { rows } = await client().query<UniqueIndex>(UNIQUE_INDEXES);
    const growing = rows.filter(({ table }) => !WITHOUT_PROPERTY.includes(table));
    const propertyOf = (table: string) => (table === 'property' ? 'uuid' : 'property_uuid');
    expect(new Set(growing.map(({ table }) => table)).size).toBeGreaterThan(15);
    expect(growing.filter(({ table, columns }) => !columns.includes(propertyOf(table)))).toEqual([]);
    expect(growing.filter(({ table, isPrimary, columns }) => isPrimary && columns[0] !== propertyOf(table))).toEqual(
      [],
    );
  });

  it('keeps a room rate that a channel lists, checked at the end of the transaction', async () => {
    const remove = `DELETE FROM room_rate WHERE uuid = '${ROOM_RATE}'`;
    expect(await violatedBy(remove)).toBe('channel_room_rate_property_uuid_room_rate_uuid_fkey');
    const again = `INSERT INTO room_rate SELECT * FROM saved`;
    const replace = `CREATE TEMPORARY TABLE saved ON COMMIT DROP AS SELECT * FROM room_rate; ${remove}; ${again}`;
    expect(await violatedBy(replace)).toBeUndefined();
  });

  it('compares names and codes by code point, whatever the locale of the database', async () => {
    const { rows } = await client().query<{ place: string }>(
      `SELECT table_name || '.' || column_name AS place FROM information_schema.columns
       WHERE table_schema = 'public' AND collation_name IS DISTINCT FROM 'C' AND data_type = 'text'
         AND table_name NOT LIKE '\\_%' AND column_name IN ('name', 'code', 'code_key', 'deal_code', 'api_id')
       ORDER BY place`,
    );
    // These are never used for ordering or lookups.
    expect(rows.map(({ place }) => place)).toEqual(['api_key.name', 'room_type.code']);
  });
});

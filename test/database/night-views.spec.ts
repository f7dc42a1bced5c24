import pg from 'pg';
import { PROPERTY, ROOM_RATE, ROOM_TYPE } from './full-property.js';
import { type FullPropertyDatabase, fullPropertyDatabase } from './full-property-database.js';

let database: FullPropertyDatabase;
let client: FullPropertyDatabase['client'];

beforeEach(async () => {
  database = await fullPropertyDatabase();
  client = database.client;
});

afterEach(() => database.drop());

const NIGHT_COLUMNS = [
  ...['room_rate_uuid', 'date', 'property_uuid', 'level_adults', 'level_amounts_minor'],
  ...['stop_sell', 'closed_to_arrival', 'closed_to_departure'],
];
const COUNT_COLUMNS = ['room_type_uuid', 'date', 'property_uuid', 'count'];

/** Of the columns, those where NULL is refused as by a table. */
async function refusedNulls(columns: readonly string[], table: string, write: (column: string) => string) {
  const refused = [];
  for (const column of columns) {
    const outcome = await client.query(write(column)).catch((error: unknown) => error);
    if (!(outcome instanceof pg.DatabaseError)) continue;
    expect(outcome).toMatchObject({ code: '23502', table, column });
    refused.push(column);
  }
  return refused;
}

describe('the views of nights and room counts', () => {
  it('refuse NULL where their tables did, in updates', async () => {
    const update = (table: string) => (column: string) => `UPDATE ${table} SET ${column} = NULL`;
    expect(await refusedNulls(NIGHT_COLUMNS, 'nightly_price', update('nightly_price'))).toEqual(NIGHT_COLUMNS);
    expect(await refusedNulls(COUNT_COLUMNS, 'room_inventory', update('room_inventory'))).toEqual(COUNT_COLUMNS);
  });

  it('refuse NULL in inserts too, except for the property, which they find', async () => {
    const night: Readonly<Record<string, string>> = {
      ...{ room_rate_uuid: `'${ROOM_RATE}'`, date: `'2027-03-02'`, property_uuid: `'${PROPERTY}'` },
      ...{ level_adults: `'{2}'`, level_amounts_minor: `'{9000}'` },
      ...{ stop_sell: 'true', closed_to_arrival: 'true', closed_to_departure: 'true' },
    };
    const count = { room_type_uuid: `'${ROOM_TYPE}'`, date: `'2027-03-02'`, property_uuid: 'NULL', count: '1' };
    const insert = (table: string, row: Readonly<Record<string, string>>) => (column: string) => {
      const values = Object.values({ ...row, [column]: 'NULL' });
      return `INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${values.join(', ')})`;
    };
    const withoutProperty = (columns: readonly string[]) => columns.filter((column) => column !== 'property_uuid');
    expect(await refusedNulls(NIGHT_COLUMNS, 'nightly_price', insert('nightly_price', night))).toEqual(
      withoutProperty(NIGHT_COLUMNS),
    );
    expect(await refusedNulls(COUNT_COLUMNS, 'room_inventory', insert('room_inventory', count))).toEqual(
      withoutProperty(COUNT_COLUMNS),
    );
    const { rows } = await client.query(
      `SELECT property_uuid, level_adults, stop_sell FROM nightly_price WHERE date = '2027-03-02'`,
    );
    expect(rows).toEqual([{ property_uuid: PROPERTY, level_adults: [2], stop_sell: true }]);
  });

  it('give what an insert leaves out its default, and refuse levels without amounts', async () => {
    await client.query(
      `INSERT INTO nightly_price (room_rate_uuid, date, amount_minor) VALUES ('${ROOM_RATE}', '2027-03-02', 1)`,
    );
    const { rows } = await client.query(
      `SELECT level_adults, level_amounts_minor, stop_sell FROM nightly_price WHERE date = '2027-03-02'`,
    );
    expect(rows).toEqual([{ level_adults: [], level_amounts_minor: [], stop_sell: false }]);
    await expect(
      client.query(
        `INSERT INTO nightly_price (room_rate_uuid, date, level_adults) VALUES ('${ROOM_RATE}', '2027-03-03', '{2}')`,
      ),
    ).rejects.toMatchObject({ code: '23514', constraint: 'nightly_price_levels_have_amounts' });
  });
});

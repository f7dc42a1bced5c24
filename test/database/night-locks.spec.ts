import pg from 'pg';
import { untilLockWait } from '../support/until-lock-wait.js';
import { OTHER_PROPERTY, PROPERTY, ROOM_RATE, ROOM_TYPE } from './full-property.js';
import { type FullPropertyDatabase, fullPropertyDatabase } from './full-property-database.js';

const OTHER_ROOM_TYPE = '00000000-0000-4000-8000-000000000022';
const OTHER_ROOM_RATE = '00000000-0000-4000-8000-000000000042';

/** Rows of the other property with the same values as those of the first one. */
const SECOND_HOTEL = ['room_type', 'rate_plan', 'room_rate']
  .map(
    (table) => `
  CREATE TEMPORARY TABLE copied AS SELECT * FROM ${table};
  UPDATE copied SET property_uuid = '${OTHER_PROPERTY}';
  ${table === 'room_type' ? `UPDATE copied SET uuid = '${OTHER_ROOM_TYPE}'` : ''};
  ${table === 'room_rate' ? `UPDATE copied SET uuid = '${OTHER_ROOM_RATE}', room_type_uuid = '${OTHER_ROOM_TYPE}'` : ''};
  INSERT INTO ${table} SELECT * FROM copied;
  DROP TABLE copied;`,
  )
  .join('');

let database: FullPropertyDatabase;
/** Writes months of a property as an import does: it locks the property first. */
let importing: pg.Client;
/** Writes nights through the views. */
let writer: pg.Client;

beforeEach(async () => {
  database = await fullPropertyDatabase();
  importing = database.client;
  writer = new pg.Client({ connectionString: database.connectionString });
  await writer.connect();
  await importing.query(SECOND_HOTEL);
});

afterEach(async () => {
  await writer.end();
  await database.drop();
});

const lockOf = (property: string) => `SELECT FROM property WHERE uuid = '${property}' FOR NO KEY UPDATE`;

/** The error of a query that may end later than another one fails. */
const outcomeOf = (query: Promise<unknown>): Promise<unknown> =>
  query.then(
    () => undefined,
    (error: unknown) => error,
  );

const nextNight = `VALUES ('${ROOM_RATE}', '2027-03-02', 1)`;
const nextCount = `VALUES ('${ROOM_TYPE}', '2027-03-02', 1)`;

describe('a change of a night by hand, during an import of its property', () => {
  it.each([
    [`UPDATE nightly_price SET amount_minor = 1 WHERE date = '2027-03-01'`],
    [`INSERT INTO nightly_price (room_rate_uuid, date, amount_minor) ${nextNight}`],
    [`DELETE FROM nightly_price`],
    [`UPDATE room_inventory SET count = 1 WHERE date = '2027-03-01'`],
    [`INSERT INTO room_inventory (room_type_uuid, date, count) ${nextCount}`],
    [`DELETE FROM room_inventory`],
  ])('waits without a lock that the import needs: %s', async (change) => {
    await importing.query(`BEGIN; ${lockOf(PROPERTY)}`);
    const changing = outcomeOf(writer.query(change));
    await untilLockWait(importing);
    await importing.query(`
      UPDATE nightly_price_month SET amounts_minor[31] = 7;
      UPDATE room_inventory_month SET counts[31] = 7;
      COMMIT`);
    expect(await changing).toBeUndefined();
    const { rows } = await importing.query(
      `SELECT amount_minor::int AS amount FROM nightly_price WHERE date = '2027-03-31'`,
    );
    expect(rows).toEqual([{ amount: 7 }]);
  });

  it.each([
    ['nightly_price', 'room_rate_uuid', ROOM_RATE, OTHER_ROOM_RATE],
    ['room_inventory', 'room_type_uuid', ROOM_TYPE, OTHER_ROOM_TYPE],
  ])(
    'locks both properties in the order of their uuids if it moves a row of %s',
    async (view, column, first, second) => {
      const moveTo = (property: string, uuid: string) =>
        `UPDATE ${view} SET property_uuid = '${property}', ${column} = '${uuid}'`;
      await importing.query(moveTo(OTHER_PROPERTY, second));
      await importing.query(`BEGIN; ${lockOf(PROPERTY)}`);
      const moving = outcomeOf(writer.query(moveTo(PROPERTY, first)));
      await untilLockWait(importing);
      await importing.query(`${lockOf(OTHER_PROPERTY)} NOWAIT; COMMIT`);
      expect(await moving).toBeUndefined();
      const { rows } = await importing.query(`SELECT property_uuid AS property FROM ${view}`);
      expect(rows).toEqual([{ property: PROPERTY }]);
    },
  );
});

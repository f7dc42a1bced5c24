import pg from 'pg';
import { importDocument } from '../../src/import/write/import-data-set.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { aProperty } from '../../tools/harness/builders/a-property.js';
import { aRoomRate } from '../../tools/harness/builders/a-room-rate.js';
import { createTestDatabase, type TestDatabase } from '../harness/test-database.js';
import { untilLockWait } from '../harness/until-lock-wait.js';

const MONTHS = { from: '2027-03-01', to: '2027-04-30' };

let database: TestDatabase;
let writer: pg.Client;
let second: pg.Client;

const connect = async () => {
  const client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  return client;
};

beforeEach(async () => {
  database = await createTestDatabase();
  writer = await connect();
  second = await connect();
  await importDocument(database.connectionString, aDataSet(), { withKeys: true });
});

afterEach(async () => {
  await writer.end();
  await second.end();
  await database.drop();
});

const change = (date: string, amount: string) =>
  `UPDATE nightly_price SET amount_minor = ${amount} WHERE date = '${date}'`;

describe('a transaction that changes nights by hand', () => {
  it('is waited for by an import of the property, which cannot deadlock with its next statement', async () => {
    await writer.query(`BEGIN; ${change('2027-03-10', '1')}`);
    const importing = importDocument(
      database.connectionString,
      { properties: [aProperty({ roomRates: [aRoomRate({ layers: [{ ...MONTHS, amount: '120.00' }] })] })] },
      { withKeys: false },
    );
    await untilLockWait(writer);
    await writer.query(`${change('2027-03-20', '1')}; COMMIT`);
    await importing;
    const { rows } = await writer.query('SELECT DISTINCT amount_minor::int AS amount FROM nightly_price');
    expect(rows).toEqual([{ amount: 12000 }]);
  });

  it('lets another one change the same night once it has ended', async () => {
    await writer.query(`BEGIN; ${change('2027-03-10', 'amount_minor + 1')}`);
    const waiting = second.query(change('2027-03-10', 'amount_minor + 1'));
    await untilLockWait(writer);
    await writer.query('COMMIT');
    await waiting;
    const { rows } = await writer.query(
      `SELECT amount_minor::int AS amount FROM nightly_price WHERE date = '2027-03-10'`,
    );
    expect(rows).toEqual([{ amount: 10002 }]);
  });
});

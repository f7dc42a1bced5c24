import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { importDatabase, type ImportDatabase } from './import-database.js';

let database: ImportDatabase;
beforeEach(async () => {
  database = await importDatabase();
});
afterEach(() => database.drop());

it('a night that SQL moves is noted with both of its dates', async () => {
  expect(await database.import(aDataSet())).toEqual([]);
  const [rate, from, to] = [uuidOf('Rate'), '2027-03-02', '2027-08-02'];
  await database.sql(`UPDATE nightly_price SET date = '${to}' WHERE date = '${from}' AND room_rate_uuid = '${rate}'`);
  const noted =
    'SELECT first_date::text AS first, last_date::text AS last FROM property_change ORDER BY number DESC LIMIT 1';
  expect(await database.sql(noted)).toEqual([{ first: from, last: to }]);
});

import pg from 'pg';
import { importDocument } from '../../src/import/write/import-data-set.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { aProperty } from '../../tools/harness/builders/a-property.js';
import { aRoomRate } from '../../tools/harness/builders/a-room-rate.js';
import { storedDataSet } from '../harness/stored.js';
import { untilLockWait } from '../harness/until-lock-wait.js';

it('an import waits for a transaction that changes nights by hand, and cannot deadlock with its next statement', async () => {
  const stored = await storedDataSet(aDataSet());
  const { connectionString } = stored;
  const writer = new pg.Client({ connectionString });
  await writer.connect();
  const change = (date: string) => `UPDATE nightly_price SET amount_minor = 1 WHERE date = '${date}'`;
  await writer.query(`BEGIN; ${change('2027-03-10')}`);
  const layers = [{ from: '2027-03-01', to: '2027-04-30', amount: '120.00' }];
  const changed = { properties: [aProperty({ roomRates: [aRoomRate({ layers })] })] };
  const importing = importDocument(connectionString, changed, { withKeys: false });
  await untilLockWait(writer);
  await writer.query(`${change('2027-03-20')}; COMMIT`);
  await importing;
  const { rows } = await writer.query('SELECT DISTINCT amount_minor::int AS amount FROM nightly_price');
  expect(rows).toEqual([{ amount: 12000 }]);
  await writer.end();
  await stored.close();
});

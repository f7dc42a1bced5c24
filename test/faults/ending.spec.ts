import pg from 'pg';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { startTestApp } from '../harness/test-app.js';
import { untilLockWait } from '../harness/until-lock-wait.js';

it('completes a request that is in flight when the server shuts down', async () => {
  const app = await startTestApp({ dataSet: aDataSet() });
  const holder = new pg.Client({ connectionString: app.connectionString });
  await holder.connect();
  await holder.query('begin');
  await holder.query('lock table room_rate in access exclusive mode');
  const query = 'checkIn=2027-03-10&checkOut=2027-03-12';
  const request = app.get(`/properties/${uuidOf('House')}/quotes`, { query, headers: credentials.group });
  await untilLockWait(holder);
  const ended = app.close();
  await holder.query('rollback');
  await holder.end();
  expect((await request).status).toBe(200);
  await ended;
});

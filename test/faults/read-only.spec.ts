import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { startTestApp } from '../harness/test-app.js';

it('[1-1] the operations write no data', async () => {
  const app = await startTestApp({ dataSet: aDataSet() });
  /** Rows written so far in all tables with data of the interface. */
  const written = async () => {
    const [row] = await app.sql(
      `select sum(n_tup_ins + n_tup_upd + n_tup_del)::int as writes from pg_stat_user_tables
       where relname not in ('key_use', 'key_audit')`,
    );
    return row;
  };
  const before = await written();
  const house = `/properties/${uuidOf('House')}`;
  const direct = { headers: credentials.group };
  await app.get('/properties', direct);
  await app.get(`${house}/room-types`, direct);
  await app.get(`${house}/quotes`, { ...direct, query: 'checkIn=2027-03-10&checkOut=2027-03-11&promocode=X' });
  await app.get(house, { headers: credentials.channel, query: 'checkin=2027-03-10&checkout=2027-03-11' });
  // A session hands in its statistics at the latest when it ends.
  await app.sql(
    `select pg_terminate_backend(pid, 60000) from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  expect(await written()).toEqual(before);
  await app.close();
});

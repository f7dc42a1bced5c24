import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { aProperty } from '../../tools/harness/builders/a-property.js';
import { aRoomType } from '../../tools/harness/builders/a-room-type.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

const roomTypes = ['Room', 'Attic', 'Cellar'].map((name) => aRoomType({ name }));
const dataSet = aDataSet({ properties: [aProperty({ roomTypes })] });

const PLANS = ['enable_seqscan=off -c enable_bitmapscan=off', 'enable_indexscan=off -c enable_bitmapscan=off'];

const tagOf = async (app: TestApp) => {
  const query = { checkIn: '2027-03-10', checkOut: '2027-03-12' };
  const { headers } = await app.get(`/properties/${uuidOf('House')}/quotes`, { query, headers: credentials.group });
  return headers['etag'];
};

it('servers send the same entity tag, however PostgreSQL finds the rows', async () => {
  const store = await startTestApp({ dataSet });
  // The table now has the first row of the index last.
  await store.sql(
    'UPDATE room_type SET sort_order = 1 WHERE uuid = (SELECT uuid FROM room_type ORDER BY uuid LIMIT 1)',
  );
  const tags = [];
  for (const plan of PLANS) {
    const url = new URL(store.connectionString);
    url.searchParams.set('options', `-c ${plan}`);
    const app = await startTestApp({ dataSet: undefined, beside: { connectionString: url.href } });
    tags.push(await tagOf(app));
    await app.close();
  }
  await store.close();
  expect(tags).toEqual([expect.stringMatching(/^W\//), tags[0]]);
});

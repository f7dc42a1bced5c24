import { demoDataSet } from '../../src/import/demo/demo-data-set.js';
import { DEMO_CHANNEL_API_ID, DEMO_KEYS } from '../../src/import/demo/demo-keys.js';
import { parsePlainDate } from '../../src/domain/stay/plain-date.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

const DIRECT = { 'x-sm-api-key': DEMO_KEYS.group };
const CHANNEL = { 'x-sm-api-key': DEMO_KEYS.channel, 'x-sm-api-id': DEMO_CHANNEL_API_ID };
/** It has several room types and rate plans. */
const DEMO_PROPERTY = 'b0000000-0000-4000-8000-000000000001';
const STAY = { checkIn: '2027-03-08', checkOut: '2027-03-13' };

/** Tables and an order that is not theirs: PostgreSQL returns rows without an order as they lie in the table. */
const MOVED = {
  charge: 'position DESC',
  deal: 'code DESC',
  deal_rule: 'min_nights DESC',
  promotion: 'code_key DESC',
  room_type: 'name DESC',
  rate_plan: 'name DESC',
  room_rate: 'room_type_uuid DESC, rate_plan_uuid DESC',
  channel_deal_property: 'deal_code DESC',
};

const PLANS = ['enable_seqscan=off -c enable_bitmapscan=off', 'enable_indexscan=off -c enable_bitmapscan=off'];

async function bodies(app: TestApp): Promise<string[]> {
  const { body } = await app.get('/properties', { headers: DIRECT });
  const { results } = body as { results: { uuid: string }[] };
  const texts: string[] = [];
  for (const { uuid } of results) {
    const path = `/properties/${uuid}`;
    const quotes = await app.get(`${path}/quotes`, { query: { ...STAY, adults: 2 }, headers: DIRECT });
    const rates = await app.get(`/public-api/api${path}/room-rates`, { headers: DIRECT });
    for (const rate of rates.text.match(/(?<="uuid":")[^"]+/g) ?? []) {
      texts.push((await app.get(`/public-api/api${path}/room-rates/${rate}`, { headers: DIRECT })).text);
    }
    const query = { checkin: STAY.checkIn, checkout: STAY.checkOut };
    const detail = await app.get(path, { query, headers: CHANNEL });
    texts.push(quotes.text, rates.text, detail.text);
    expect([quotes.status, rates.status]).toEqual([200, 200]);
  }
  return texts;
}

it('responses have the same bytes and entity tag in whichever order rows lie, and however PostgreSQL finds them', async () => {
  const dataSet = demoDataSet(parsePlainDate('2027-03-01')!);
  const app = await startTestApp({ dataSet, env: { RATE_LIMIT_PER_MINUTE: '100000' } });
  const before = await bodies(app);
  for (const [table, order] of Object.entries(MOVED)) {
    await app.sql(`CREATE INDEX moved ON ${table} (${order}); CLUSTER ${table} USING moved; DROP INDEX moved`);
  }
  await app.sql(`UPDATE property SET name = name`);
  expect(await bodies(app)).toEqual(before);
  const tags = [];
  for (const plan of PLANS) {
    const url = new URL(app.connectionString);
    url.searchParams.set('options', `-c ${plan}`);
    const planned = await startTestApp({ dataSet: undefined, beside: { connectionString: url.href } });
    const { headers } = await planned.get(`/properties/${DEMO_PROPERTY}/quotes`, { query: STAY, headers: DIRECT });
    tags.push(headers['etag']);
    await planned.close();
  }
  expect(tags).toEqual([expect.stringMatching(/^W\//), tags[0]]);
  await app.close();
});

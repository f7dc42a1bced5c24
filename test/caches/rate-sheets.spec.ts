import { Metrics } from '../../src/telemetry/metrics/metrics.js';
import { importDocument } from '../../src/import/write/import-data-set.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { aProperty } from '../../tools/harness/builders/a-property.js';
import { aRoomRate } from '../../tools/harness/builders/a-room-rate.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { sampleValue } from '../harness/metric-samples.js';
import { readQuotes } from '../harness/read-quotes.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { until } from '../../tools/harness/until.js';
import { untilListening } from '../harness/until-listening.js';
import { aChangingHouse, newWriter, resultsOf } from '../import-export/change-database.js';
import { RandomChanges } from '../import-export/random-changes.js';

const STAY = { checkIn: '2027-03-10', checkOut: '2027-03-12' };

function dataSet(amount = '100.00') {
  const layers = [{ from: '2027-03-01', to: '2027-12-31', amount }];
  return aDataSet({
    properties: [aProperty({ roomRates: [aRoomRate({ layers }), aRoomRate({ name: 'B', layers })] })],
  });
}

const grosses = async (app: TestApp, stay = STAY) =>
  (await readQuotes(app, { ...stay, adults: 2 })).map(({ price }) => price.gross);

describe('a cached rate sheet', () => {
  const metrics = new Metrics();
  let app: TestApp;
  let node: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ dataSet: dataSet(), metrics });
    await untilListening(metrics);
    node = await startTestApp({ dataSet: undefined, beside: app });
  });
  afterAll(async () => {
    await node.close();
    await app.close();
  });

  const lookups = async (result: string) =>
    sampleValue(await metrics.text(), 'stayquote_rate_sheet_lookups_total', { result }) ?? NaN;

  it('is read once for all concurrent requests, and serves later ones', async () => {
    const before = await lookups('read');
    await Promise.all(Array.from({ length: 20 }, () => grosses(app)));
    await grosses(app, { checkIn: '2027-03-11', checkOut: '2027-03-12' });
    expect((await lookups('read')) - before).toBe(1);
    expect(await lookups('held')).toBeGreaterThanOrEqual(1);
  });

  it('serves every date, including those that it does not contain', async () => {
    await app.sql(`insert into nightly_price (property_uuid, room_rate_uuid, date, amount_minor)
      select property_uuid, uuid, date '2031-05-01' + d, 7700 from room_rate, generate_series(0, 2) d`);
    expect(await grosses(app, { checkIn: '2031-05-01', checkOut: '2031-05-03' })).toEqual([154, 154]);
  });

  it.each([
    ['a nightly price', `update nightly_price set amount_minor = amount_minor + 1 where date = '2027-03-10'`],
    ['a count of rooms', `update room_inventory set count = count + 1`],
    [
      'a charge',
      `insert into charge (property_uuid, position, name, kind, percentage_ppm, applies_to, counts_children, taxed)
        select uuid, 0, 'Tax', 'tax', 100000, 'room', true, false from property`,
    ],
    ['a room type', 'update room_type set active = false'],
    ['the property itself', `delete from property where uuid = '${uuidOf('House')}'`],
  ])('shows a change of %s that is made by hand, on every node, before 5 s are over', async (_, statement) => {
    const request = { query: { ...STAY, adults: 2 }, headers: credentials.group };
    const reported = async (each: TestApp) => {
      const { status, text } = await each.get(`/properties/${uuidOf('House')}/quotes`, request);
      return `${status} ${text}`;
    };
    const nodes = [app, node];
    const before = await Promise.all(nodes.map(reported));
    await app.sql(statement);
    const changedAt = performance.now();
    let lastOldAt = changedAt;
    await until(async () => {
      const sentAt = performance.now();
      const now = await Promise.all(nodes.map(reported));
      if (now.some((response, at) => response === before[at])) lastOldAt = sentAt;
      return now.every((response, at) => response !== before[at]);
    });
    // The time of the request counts, not that of the response, so the result does not depend on the machine's speed.
    expect(lastOldAt - changedAt).toBeLessThan(5000);
  });
});

describe('prices that are imported while quotes are requested', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ dataSet: dataSet('1.00') });
  });
  afterAll(() => app.close());

  it('are never mixed within a response, and never revert', async () => {
    let isOver = false;
    const seen: number[][] = [];
    const pending = Array.from({ length: 2 }, async () => {
      let latest = 0;
      while (!isOver) {
        const prices = await grosses(app);
        seen.push(prices);
        expect(new Set(prices).size).toBe(1);
        expect(prices[0]).toBeGreaterThanOrEqual(latest);
        latest = prices[0] ?? 0;
      }
    });
    for (let amount = 2; amount <= 5; amount += 1) {
      await importDocument(app.connectionString, dataSet(`${amount}.00`), { withKeys: true });
    }
    await until(async () => (await grosses(app))[0] === 10);
    isOver = true;
    await Promise.all(pending);
    expect(seen.length).toBeGreaterThan(8);
  });
});

it('a megabyte for sheets is never exceeded, and every property is served', async () => {
  const houses = ['House', ...Array.from({ length: 11 }, (_, at) => `House ${at}`)];
  const amenities = Array.from({ length: 200 }, (_, at) => ({ en: `Amenity ${at} `.padEnd(500, 'x') }));
  const properties = houses.map((name) =>
    aProperty({ name, roomTypes: [], roomRates: [], ratePlans: [], content: { amenities } }),
  );
  const metrics = new Metrics();
  const app = await startTestApp({ dataSet: aDataSet({ properties }), env: { RATE_SHEETS_MB: '1' }, metrics });
  await untilListening(metrics);
  for (const name of [...houses, ...houses]) expect(await readQuotes(app, { ...STAY, adults: 2 }, name)).toEqual([]);
  const text = await metrics.text();
  await app.close();
  const cached = sampleValue(text, 'stayquote_rate_sheets') ?? NaN;
  expect(cached).toBeGreaterThanOrEqual(2);
  expect(cached).toBeLessThan(houses.length);
  expect(sampleValue(text, 'stayquote_rate_sheets_bytes')).toBeLessThanOrEqual(1024 * 1024);
});

const STAYS = [
  ['2027-03-01', '2027-03-04'],
  ['2027-03-08', '2027-03-12'],
  ['2027-02-26', '2027-03-02'],
] as const;
/** Twice all edits, and as many rounds without one. */
const ROUNDS = 32;
/** Beside those of the engine: they are noted by triggers. */
const EDITS = [
  `UPDATE nightly_price SET amount_minor = amount_minor + 1 WHERE date BETWEEN '2027-03-02' AND '2027-03-09' AND level_adults IS NULL`,
  `DELETE FROM nightly_price WHERE date = '2027-03-03'`,
  `INSERT INTO nightly_price (property_uuid, room_rate_uuid, date, amount_minor) VALUES
    ('${uuidOf('House')}', '${uuidOf('Rate')}', '2027-03-03', 5555)`,
  `UPDATE room_inventory SET count = count + 1 WHERE date < '2027-03-05'`,
  `DELETE FROM room_inventory WHERE date = '2027-03-10'`,
  'UPDATE rate_plan SET breakfast_included = NOT breakfast_included',
  `UPDATE nightly_price SET room_rate_uuid = '${uuidOf('Other rate')}' WHERE room_rate_uuid = '${uuidOf('Rate')}' AND date = '2027-03-09'
    AND NOT EXISTS (SELECT FROM nightly_price WHERE room_rate_uuid = '${uuidOf('Other rate')}' AND date = '2027-03-09')`,
  'UPDATE nightly_price SET stop_sell = NOT stop_sell',
];

const responses = (of: TestApp) =>
  Promise.all(
    STAYS.flatMap(([checkIn, checkOut]) =>
      [1, 2, 3].map(async (adults) => {
        const options = { query: { checkIn, checkOut, adults, withBreakdown: true }, headers: credentials.group };
        const { status, text, headers } = await of.get(`/properties/${uuidOf('House')}/quotes`, options);
        return { status, text, tag: headers['etag'] };
      }),
    ),
  );

it('a sheet that is renewed by what changed equals one that is read, after random changes by the engine and by SQL', async () => {
  const metrics = new Metrics();
  const env = { RESPONSE_CACHE_MB: '0' };
  const app = await startTestApp({ dataSet: aDataSet({ properties: [aChangingHouse()] }), env, metrics });
  await untilListening(metrics);
  const uncached = await startTestApp({ dataSet: undefined, beside: app, env: { ...env, RATE_SHEETS_MB: '0' } });
  const renewed = async () =>
    sampleValue(await metrics.text(), 'stayquote_rate_sheet_lookups_total', { result: 'renewed' }) ?? NaN;
  const changes = new RandomChanges(7);
  const writer = newWriter(app.connectionString);
  for (let time = 0; time < 2; time += 1) await responses(app);
  const before = await renewed();
  for (let round = 0; round < ROUNDS; round += 1) {
    const edit = EDITS[round % (2 * EDITS.length)];
    if (edit !== undefined) await app.sql(edit);
    const lines = Array.from({ length: 1 + (round % 3) }, () => changes.line());
    await resultsOf(writer, lines);
    const expected = JSON.stringify(await responses(uncached));
    // A wrong sheet of the right revision would stay.
    await until(async () => JSON.stringify(await responses(app)) === expected);
  }
  expect((await renewed()) - before).toBeGreaterThan(10);
  await writer.close();
  await uncached.close();
  await app.close();
});

import { Metrics } from '../../src/telemetry/metrics/metrics.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { aChangingHouse, newWriter, resultsOf } from '../import-export/change-database.js';
import { RandomChanges } from '../import-export/random-changes.js';
import { sampleValue } from '../harness/metric-samples.js';
import { until } from '../../tools/harness/until.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { untilListening } from '../harness/until-listening.js';

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

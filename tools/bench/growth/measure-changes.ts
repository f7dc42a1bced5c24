// @ts-nocheck: becomes TypeScript in the next commits.
import { performance } from 'node:perf_hooks';
import { FIRST_NIGHT } from '../data/calendar.js';
import { median } from '../measure/quantile.js';

const RATES = `
  SELECT DISTINCT ON (property_uuid) property_uuid, room_rate_uuid FROM nightly_price
  WHERE date = $1 AND amount_minor IS NOT NULL`;
const CHANGE = `
  UPDATE nightly_price SET amount_minor = amount_minor + 1
  FROM unnest($1::uuid[], $2::uuid[]) AS changed (property, rate)
  WHERE property_uuid = property AND room_rate_uuid = rate AND date = $3`;
const TOGETHER = 60;

/**
 * Changes of nights by SQL, as a hotel group makes them, revision and announcement included: the median milliseconds of one night, and
 * how many properties a second are changed by statements that change a night of each of 60.
 */
export async function measureChanges({ client }, count) {
  await client.query('SET synchronous_commit = on'); // Imports are measured without.
  const { rows } = await client.query(RATES, [FIRST_NIGHT]);
  const change = async (rates) => {
    const uuids = ['property_uuid', 'room_rate_uuid'].map((column) => rates.map((rate) => rate[column]));
    const startedAt = performance.now();
    await client.query(CHANGE, [...uuids, FIRST_NIGHT]);
    return performance.now() - startedAt;
  };
  const timesOf = async (rates) => {
    const times = [];
    for (let time = 0; time < count; time += 1) times.push(await change(rates(time)));
    return median(times);
  };
  const many = rows.slice(0, TOGETHER);
  const [one, together] = [await timesOf((time) => [rows[time % rows.length]]), await timesOf(() => many)];
  await client.query('RESET synchronous_commit');
  return { one, perSecond: (many.length / together) * 1000 };
}

import { changeDatabase } from './change-database.js';
import { ModelOfChanges } from './model-of-changes.js';
import { RandomChanges } from './random-changes.js';

const LINES = 500;

const database = changeDatabase();

it('random changes and messages are those of an independent model', async () => {
  const changes = new RandomChanges(1);
  const lines = Array.from({ length: LINES }, () => changes.line());
  const model = new ModelOfChanges();
  const expected = lines.map((line) => model.apply([line].flat()));
  const results = await database.apply(lines);
  expect(results.toSorted((a, b) => a.line - b.line).map(({ result }) => result)).toEqual(expected);
  expect(new Set(expected)).toEqual(new Set(['applied', 'unchanged', 'rejected']));
  const rows = await database.sql(`
    SELECT r.uuid::text || ' ' || n.date AS key, jsonb_strip_nulls(to_jsonb(n) - 'property_uuid' - 'room_rate_uuid' - 'date') AS night
    FROM nightly_price n JOIN room_rate r ON r.uuid = n.room_rate_uuid`);
  expect(Object.fromEntries(rows.map(({ key, night }) => [key, night]))).toEqual(model.rows());
  const counts = await database.sql(
    `SELECT room_type_uuid::text || ' ' || date AS key, count FROM room_inventory WHERE count > 0`,
  );
  expect(Object.fromEntries(counts.map(({ key, count }) => [key, count]))).toEqual(model.counts());
});

import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { until } from '../../tools/harness/until.js';

const AT_ONCE_MAX = 8;

/** Makes each look-up of a key take long enough to be seen. */
const SLOW_DOWN = [
  'ALTER TABLE api_key RENAME TO stored_key',
  `CREATE FUNCTION slow_keys() RETURNS SETOF stored_key LANGUAGE plpgsql AS
   $$ BEGIN PERFORM pg_sleep(0.2); RETURN QUERY SELECT * FROM stored_key; END $$`,
  'CREATE VIEW api_key AS SELECT * FROM slow_keys()',
];
const RESTORE = ['DROP VIEW api_key', 'DROP FUNCTION slow_keys', 'ALTER TABLE stored_key RENAME TO api_key'];

const LOOK_UPS = `SELECT count(*)::int FROM pg_stat_activity
  WHERE datname = current_database() AND state = 'active' AND query LIKE '%from api_key%' AND pid <> pg_backend_pid()`;

describe('unknown keys of one address', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ dataSet: aDataSet() });
    for (const statement of SLOW_DOWN) await app.sql(statement);
  });
  afterAll(async () => {
    for (const statement of RESTORE) await app.sql(statement);
    await app.close();
  });

  const statusOf = async (key: string): Promise<number> =>
    (await app.get('/properties', { headers: { 'x-sm-api-key': key } })).status;

  it('are looked up eight at once, and a valid key of the address gets its turn', async () => {
    const unknown = Promise.all(Array.from({ length: 40 }, (_, at) => statusOf(`an-unknown-key-number-${at}`)));
    const valid = statusOf(credentials.group['x-sm-api-key']);
    let haveEnded = false;
    const ended = unknown.then(() => (haveEnded = true));
    const atOnce: number[] = [];
    await until(async () => {
      const [row] = await app.sql(LOOK_UPS);
      atOnce.push((row as { count: number }).count);
      return haveEnded || undefined;
    });
    expect(Math.max(...atOnce)).toBeGreaterThan(0);
    expect(Math.max(...atOnce)).toBeLessThanOrEqual(AT_ONCE_MAX);
    await ended;
    expect(new Set(await unknown)).toEqual(new Set([401]));
    expect(await valid).toBe(200);
  });
});

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { storeKey } from '../harness/store-key.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { until } from '../../tools/harness/until.js';

describe('the uses of keys', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ dataSet: aDataSet() });
  });
  afterAll(() => app.close());

  const status = async (headers: Record<string, string>, path = '/properties') =>
    (await app.get(path, { headers })).status;
  const useOf = async (uuid: string) => {
    const [row] = await app.sql(
      `select extract(epoch from first_used_at)::float8 as first, extract(epoch from last_used_at)::float8 as last
       from key_use where key_uuid = $1`,
      [uuid],
    );
    return row as { first: number; last: number } | undefined;
  };
  const now = async () => {
    const [row] = await app.sql('select extract(epoch from clock_timestamp())::float8 as now');
    return (row as { now: number }).now;
  };
  /** Failed statements in this database, as far as reported by its connections. */
  const failures = async () => {
    const [row] = await app.sql(
      'select xact_rollback::int as failed from pg_stat_database where datname = current_database()',
    );
    return (row as { failed: number }).failed;
  };
  const actsOf = async (uuid: string) =>
    (await app.sql(`select act, via, details from key_audit where key_uuid = $1 and via = 'serve' order by id`, [
      uuid,
    ])) as { act: string; details: unknown }[];

  /** Polls seldom: they are written every five seconds, and each poll connects to the database. */
  const written = <Found>(poll: () => Promise<Found | undefined>): Promise<Found> =>
    until(async () => {
      await pause(250);
      return poll();
    });

  it('are written in the background: the first use once, the last use each time', async () => {
    const { uuid, headers } = await storeKey(app);
    const { uuid: misused, headers: ofGroup } = await storeKey(app);
    const { uuid: revoked, headers: ended } = await storeKey(app, { revoked_at: 'now()' });
    const before = await now();
    expect(await status({ ...ofGroup, 'x-sm-api-id': 'the-channel' }, `/properties/${misused}`)).toBe(401);
    expect([await status(ended), await status(ended), await status(headers)]).toEqual([401, 401, 200]);
    const first = await written(() => useOf(uuid));
    // Milliseconds are rounded.
    expect(first.first).toBeGreaterThan(before - 0.002);
    expect(first.last).toBeLessThan(await now());
    // Written with it, or before: nothing for the wrong kind of key, and a refusal for one that has ended.
    expect([await useOf(revoked), await useOf(misused)]).toEqual([undefined, undefined]);
    expect(await actsOf(revoked)).toEqual([{ act: 'refused', via: 'serve', details: { because: 'revoked' } }]);
    expect(await status(headers)).toBe(200);
    const second = await written(async () => {
      const use = await useOf(uuid);
      return use !== undefined && use.last > first.last ? use : undefined;
    });
    expect(second.first).toBeCloseTo(first.first, 3);
    expect(await actsOf(uuid)).toEqual([{ act: 'first-used', via: 'serve', details: {} }]);
  });

  it('are retained while they cannot be written, without delaying requests', async () => {
    const { uuid, headers } = await storeKey(app);
    Logger.overrideLogger(false);
    await app.sql('alter table key_use rename to key_use_elsewhere');
    const [usedAt, failuresBefore] = [await now(), await failures()];
    expect(await status(headers)).toBe(200);
    const refusedAt = await written(async () => ((await failures()) > failuresBefore ? now() : undefined));
    expect(await status(headers)).toBe(200);
    await app.sql('alter table key_use_elsewhere rename to key_use');
    const use = await written(() => useOf(uuid));
    expect(use.first).toBeLessThan(refusedAt);
    expect(use.first).toBeGreaterThan(usedAt - 0.002);
  });

  it.each([
    ['are written at the end of a server whose role may read, and call the one function', true, 1],
    ['do not keep a server from serving whose role may only read', false, 0],
  ])('%s', async (_, isGranted, noted) => {
    const role = `reader_${randomUUID().replaceAll('-', '')}`;
    const url = new URL(app.connectionString);
    [url.username, url.password] = [role, 'a-password'];
    const { headers, uuid } = await storeKey(app);
    try {
      await app.sql(`create role ${role} login password 'a-password'`);
      await app.sql(`grant select on all tables in schema public to ${role}`);
      const granting = `grant execute on function record_key_uses(uuid[], bigint[], bigint[], uuid[]) to ${role}`;
      if (isGranted) await app.sql(granting);
      const node = await startTestApp({ dataSet: undefined, beside: { ...app, connectionString: url.toString() } });
      expect((await node.get('/properties', { headers })).status).toBe(200);
      await node.close();
      expect(await app.sql('select from key_use where key_uuid = $1', [uuid])).toHaveLength(noted);
    } finally {
      await app.sql(`drop owned by ${role}; drop role ${role}`);
    }
  });
});

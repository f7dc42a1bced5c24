import pg from 'pg';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { until } from '../../tools/harness/until.js';
import { aRoomRate } from '../../tools/harness/builders/a-room-rate.js';
import { aHotelAt } from '../harness/builders/a-hotel-at.js';
import { applyChanges } from '../../src/import/changes/apply-changes.js';
import { readMessages } from '../../src/import/changes/read-messages.js';
import { openProxy } from '../../tools/harness/proxy.js';
import { LOCK_WAITS } from '../harness/until-lock-wait.js';
import type { Result } from '../../src/import/changes/change.js';
import { aChange, aRateChange, changeDatabase, newWriter, resultsOf } from './change-database.js';

const database = changeDatabase(aHotelAt('Inn', [0, 0]));

const ofInn = (fields: object) => ({ ...aChange({ roomRates: 'all', ...fields }), property: uuidOf('Inn') });

/** Locks the property 'House' until the returned function is called. */
async function lockHouse(): Promise<() => Promise<void>> {
  const holder = new pg.Client({ connectionString: database.connectionString });
  await holder.connect();
  await holder.query('BEGIN');
  await holder.query(`SELECT FROM property_state WHERE property_uuid = '${uuidOf('House')}' FOR UPDATE`);
  return async () => {
    await holder.query('COMMIT');
    await holder.end();
  };
}

let failures = 0;
async function patiently<Of>(attempt: () => Promise<Of>): Promise<Of> {
  try {
    return await attempt();
  } catch (error) {
    failures += 1;
    if (failures > 1000) throw error;
    return patiently(attempt);
  }
}

it('changes of a locked property wait in their order, more of them than a transaction has, and others overtake them', async () => {
  const unlock = await lockHouse();
  const writer = newWriter(database.connectionString);
  const raised = Array.from({ length: 600 }, () => aRateChange({ adjust: { amount: '+0.01' } }));
  // By two names of one property.
  const lines = [
    aRateChange({ set: { amount: '50.00' } }),
    { ...aRateChange({ adjust: { amount: '+1.00' } }), property: 'HOUSE' },
    ofInn({ set: { amount: '70.00' } }),
    aRateChange({ adjust: { amount: '+2%' } }),
    ...raised,
    ofInn({ adjust: { amount: '+1.00' } }),
  ];
  const applying = resultsOf(writer, lines);
  const innPrice = () =>
    database.sql(
      `SELECT FROM nightly_price WHERE room_rate_uuid = '${uuidOf('Inn Room rate')}' AND amount_minor = 7100`,
    );
  await until(async () => (await innPrice()).length === 3);
  expect((await database.nights())[0]).toMatchObject({ amount_minor: 10_000 });
  await unlock();
  const results = await applying;
  await writer.close();
  expect(new Set(results.map(({ result }) => result))).toEqual(new Set(['applied']));
  expect(results.map(({ line }) => line)).toEqual([3, 605, 1, 2, 4, ...raised.map((_, at) => at + 5)]);
  expect((await database.nights())[0]).toMatchObject({ amount_minor: 5202 + 600 });
});

it('two senders at once lose no change', async () => {
  const adjust = aRateChange({ adjust: { amount: '+0.01' } });
  const writers = ['one', 'two'].map((sender) => newWriter(database.connectionString, sender));
  const lines = Array.from({ length: 100 }, () => adjust);
  const results = await Promise.all(writers.map((writer) => resultsOf(writer, lines)));
  await Promise.all(writers.map((writer) => writer.close()));
  expect(new Set(results.flat().map(({ result }) => result))).toEqual(new Set(['applied']));
  expect((await database.nights())[0]).toMatchObject({ amount_minor: 10_200 });
});

it('a message of more nights than are planned together is applied whole, or not at all', async () => {
  const roomRates = Array.from({ length: 70 }, (_, at) =>
    aRoomRate({ name: `Inn rate ${at}`, room: 'Inn room', plan: 'Inn Room' }),
  );
  expect(await database.import({ properties: [aHotelAt('Inn', [0, 0], { roomRates })] })).toEqual([]);
  const set = ofInn({ to: '2029-05-08', set: { amount: '90.00' } });
  const tooLow = ofInn({ from: '2029-05-08', to: '2029-05-08', adjust: { amount: '-90.00' } });
  const last = { ...tooLow, roomRates: [uuidOf('Inn rate 69')] };
  expect(await database.apply([[set, last]])).toMatchObject([
    { result: 'rejected', problems: [{ pointer: '/1/adjust/amount' }] },
  ]);
  const count = () => database.sql('SELECT count(*)::int FROM nightly_price WHERE amount_minor = 9000');
  expect(await count()).toEqual([{ count: 0 }]);
  expect(await database.apply([set])).toMatchObject([{ result: 'applied', nights: 56_000 }]);
  expect(await count()).toEqual([{ count: 56_000 }]);
});

it('a connection that is lost in the middle loses and repeats nothing that is not confirmed', async () => {
  const writer = newWriter(database.connectionString);
  const lines = Array.from({ length: 30 }, () => aRateChange({ adjust: { amount: '+0.01' } }));
  const results: Result[] = [];
  const kill = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`;
  const killing = (async () => {
    for (let kills = 0; kills < 10 && results.length < lines.length;)
      if ((await database.sql(kill)).length > 0) kills += 1;
  })();
  // One at a time, so that there are many commits.
  for (const line of lines) results.push(...(await resultsOf(writer, [line], patiently)));
  await killing;
  await writer.close();
  expect(failures).toBeGreaterThan(0);
  expect(results.filter(({ result }) => result === 'applied')).toHaveLength(30);
  expect((await database.nights())[0]).toMatchObject({ amount_minor: 10_030 });
});

it('a change that arrives while an earlier one of its property waits does not overtake it', async () => {
  const unlock = await lockHouse();
  const writer = newWriter(database.connectionString);
  let tell = (): void => undefined;
  const isWaiting = new Promise<void>((resolve) => (tell = resolve));
  const chunk = (...lines: unknown[]) => Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  async function* chunks() {
    yield chunk(aRateChange({ set: { amount: '50.00' } }), ofInn({ set: { amount: '70.00' } }));
    await isWaiting;
    await unlock();
    yield chunk(aRateChange({ adjust: { amount: '+1.00' } }), ofInn({ set: { amount: '80.00' } }));
  }
  // Until it goes on, what waits is not tried again.
  const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  const order: number[] = [];
  for await (const { line } of applyChanges(writer, readMessages(chunks()), (attempt) => attempt())) {
    order.push(line);
    if (line === 2) tell();
    if (line === 4) clock.mockRestore();
  }
  await writer.close();
  expect(order).toEqual([2, 4, 1, 3]);
  expect((await database.nights())[0]).toMatchObject({ amount_minor: 5100 });
});

// The last two: they change the tables.

it('what only the database refuses is split off its batch', async () => {
  await database.sql('ALTER TABLE nightly_price ADD CONSTRAINT odd CHECK (amount_minor <> 6666)');
  const amounts = ['1.00', '2.00', '66.66', '3.00'];
  const dates = ['2027-03-01', '2027-03-02', '2027-03-03', '2027-03-04'];
  const lines = amounts.map((amount, at) => aRateChange({ from: dates[at], to: dates[at], set: { amount } }));
  expect(await database.apply(lines)).toMatchObject([
    { line: 1, result: 'applied' },
    { line: 2, result: 'applied' },
    { line: 3, result: 'rejected', problems: [{ pointer: '', message: expect.stringContaining('"odd"') as string }] },
    { line: 4, result: 'applied' },
  ]);
});

it('a commit that is still under way when its connection is lost is waited for, and not repeated', async () => {
  await database.sql(`
    CREATE FUNCTION wait_at_commit() RETURNS TRIGGER LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_advisory_xact_lock(1); RETURN NULL; END $$;
    CREATE CONSTRAINT TRIGGER wait_at_commit AFTER INSERT ON property_change DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION wait_at_commit();
    SELECT pg_advisory_lock(1)`);
  const proxy = await openProxy(database.connectionString);
  const writer = newWriter(proxy.connectionString);
  const applying = resultsOf(writer, [aRateChange({ adjust: { amount: '+1.00' } })], patiently);
  const waiting = (count: number) =>
    until(async () => (await database.sql(LOCK_WAITS)).length === count, { msMax: 30_000 });
  await waiting(1);
  proxy.cut();
  await waiting(2);
  await database.sql('SELECT pg_advisory_unlock(1)');
  expect(await applying).toMatchObject([{ line: 1, result: 'applied' }]);
  await writer.close();
  await proxy.stop();
  expect((await database.nights())[0]).toMatchObject({ amount_minor: 10_100 });
});

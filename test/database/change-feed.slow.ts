import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ChangeFeed } from '../../src/database/change-feed.js';
import { type FaultyProxy, openProxy } from '../../tools/harness/proxy.js';
import { type RecordedLog, recordedLog } from '../harness/recorded-log.js';
import { eventually, until } from '../../tools/harness/until.js';
import { type FullPropertyDatabase, PROPERTY, fullPropertyDatabase } from './full-property.js';

const EVERYTHING = ['missed'];

let database: FullPropertyDatabase;
let proxy: FaultyProxy;
let recorded: RecordedLog;
let feed: ChangeFeed;
let heard: string[];

beforeAll(async () => {
  database = await fullPropertyDatabase();
  proxy = await openProxy(database.connectionString);
});

beforeEach(() => {
  recorded = recordedLog();
  feed = new ChangeFeed(proxy.connectionString, recorded.log);
  heard = [];
  feed.listen({
    propertyChanged: (uuid) => heard.push(uuid),
    allPropertiesChanged: () => heard.push('all properties'),
    keysChanged: () => heard.push('keys'),
    changesMissed: () => heard.push('missed'),
  });
});

afterEach(async () => {
  proxy.heal();
  await feed.onApplicationShutdown();
});

afterAll(async () => {
  await proxy.stop();
  await database.drop();
});

const startFeed = (): void => {
  feed.onApplicationBootstrap();
};
const isNotified = (expected: readonly string[]) =>
  until(() => (expected.every((message) => heard.includes(message)) ? true : undefined));
const isUp = (expected: boolean) => until(() => (feed.isUp === expected ? true : undefined));
const startedFeed = async (): Promise<void> => {
  startFeed();
  await isNotified(EVERYTHING);
  await isUp(true);
  heard = [];
};
const touchProperty = () => database.client.query(`UPDATE nightly_price SET amount_minor = amount_minor + 1`);
const endBackends = () =>
  database.client.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'stayquote_changes'`);

describe('the change feed', () => {
  it('notifies of everything once when it is up, then of changes, and ignores unknown messages', async () => {
    expect(feed.isUp).toBe(false);
    startFeed();
    await isNotified(EVERYTHING);
    await isUp(true);
    for (const payload of ['', 'property', 'property x', `property ${PROPERTY} more`, 'Keys', `catalogue ${PROPERTY}`])
      await database.client.query(`SELECT pg_notify('stayquote_changes', $1)`, [payload]);
    await database.client.query(`NOTIFY another_channel, 'keys'`);
    await touchProperty();
    await database.client.query(`UPDATE api_key SET name = 'other'`);
    await isNotified([PROPERTY]);
    await database.client.query(`NOTIFY stayquote_changes, 'property *'`);
    await until(() => (heard.length === EVERYTHING.length + 3 ? true : undefined));
    expect(heard).toEqual([...EVERYTHING, PROPERTY, 'keys', 'all properties']);
    expect(recorded.text()).toBe('');
  });

  it('reconnects when it is cut off, notifies of everything, and logs that at most once in ten seconds', async () => {
    await startedFeed();
    for (let cut = 0; cut < 5; cut += 1) {
      await endBackends();
      await isNotified(EVERYTHING);
      heard = [];
    }
    await touchProperty();
    await isNotified([PROPERTY]);
    const lines = await until(() => (recorded.lines().length > 1 ? recorded.lines() : undefined));
    expect(lines).toMatchObject([
      { level: 'warn', msg: expect.stringContaining('No change notifications') as unknown },
      { level: 'info', msg: expect.stringContaining('working again') as unknown },
    ]);
    const [lost = 0, back = 0] = lines.map(({ time }) => Date.parse(String(time)));
    expect(back - lost).toBeGreaterThan(9_900);
  });

  it('notices a silent connection, and recovers once it responds', async () => {
    await startedFeed();
    proxy.freeze();
    await isUp(false);
    await eventually(() => {
      expect(recorded.lines()).toMatchObject([{ level: 'warn', reason: 'Query read timeout' }]);
    });
    await touchProperty();
    proxy.heal();
    await isNotified(EVERYTHING);
    await isUp(true);
  });

  it.each([
    ['refuses to listen', 'LISTEN ', 'LISTIN ', /^syntax error at or near "LISTIN"$/],
    [
      'lets another session listen',
      `LISTEN stayquote_changes`,
      `SELECT 'tayquote_change'`,
      /is there a connection pooler/,
    ],
  ])('is not up behind a pooler that %s, and keeps retrying', async (_, text, by, reason) => {
    proxy.replace(text, by);
    startFeed();
    await until(() => (recorded.lines().length > 0 ? true : undefined));
    expect(recorded.lines()).toMatchObject([{ level: 'warn', reason: expect.stringMatching(reason) as unknown }]);
    expect([feed.isUp, heard]).toEqual([false, []]);
    proxy.heal();
    await isNotified(EVERYTHING);
    await isUp(true);
  });

  it('shuts down while its connection attempts get no response', async () => {
    proxy.freeze();
    startFeed();
    await until(() => (recorded.lines().length > 0 ? true : undefined));
    await feed.onApplicationShutdown();
    expect(feed.isUp).toBe(false);
  });

  it('disconnects at shutdown, and notifies no more', async () => {
    await startedFeed();
    await feed.onApplicationShutdown();
    expect(feed.isUp).toBe(false);
    await until(async () => {
      const { rowCount } = await endBackends();
      return rowCount === 0 ? true : undefined;
    });
    await touchProperty();
    expect([heard, recorded.text()]).toEqual([[], '']);
  });

  it.each(['postgresql://nobody@127.0.0.1:1/nothing', 'the database'])('lets the process exit: %s', async (place) => {
    const connectionString = place === 'the database' ? database.connectionString : place;
    const script = `
      import { ChangeFeed } from './dist/database/change-feed.js';
      const stayAwake = setInterval(() => {}, 1000);
      const sleep = () => clearInterval(stayAwake);
      const feed = new ChangeFeed(${JSON.stringify(connectionString)}, { info: sleep, warn: sleep });
      feed.listen({ propertyChanged: sleep, allPropertiesChanged: sleep, keysChanged: sleep, changesMissed: sleep });
      feed.onApplicationBootstrap();`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit' });
    expect(await once(child, 'exit')).toEqual([0, null]);
  });
});

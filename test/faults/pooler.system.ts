import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { ChangeFeed } from '../../src/database/change-feed.js';
import { createPool } from '../../src/database/create-pool.js';
import { migrate } from '../../src/database/migrate.js';
import { openDatabase } from '../../src/database/open-database.js';
import { importDocument } from '../../src/import/write/import-data-set.js';
import { Metrics } from '../../src/telemetry/metrics/metrics.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { aHotelAt } from '../harness/builders/a-hotel-at.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { sampleValue } from '../harness/metric-samples.js';
import { startTestApp } from '../harness/test-app.js';
import { recordedLog } from '../harness/recorded-log.js';
import { until } from '../../tools/harness/until.js';
import { PostgresServer } from './postgres-server.js';
import { freePort } from '../../src/database/embedded/free-port.js';
import { databaseUser } from '../../src/database/embedded/os-user.js';
import { temporaryFolder } from '../harness/temporary-folder.js';
import { untilReady } from '../../tools/harness/until-ready.js';

/**
 * Starts a real PgBouncer from Debian in front of one database; returns the address of the same database through it.
 * @param settings lines of the section `pgbouncer`
 */
async function startPooler(connectionString: string, settings: readonly string[]) {
  const folder = await temporaryFolder();
  const user = await databaseUser(folder.path);
  const port = await freePort();
  const { hostname, port: databasePort, pathname, username } = new URL(connectionString);
  const name = pathname.slice(1);
  const lines = [
    '[databases]',
    `${name} = host=${hostname} port=${databasePort} dbname=${name} user=${username}`,
    '[pgbouncer]',
    ...['listen_addr = 127.0.0.1', `listen_port = ${port}`, 'unix_socket_dir =', 'auth_type = any'],
    ...settings,
  ];
  const file = join(folder.path, 'pgbouncer.ini');
  await writeFile(file, lines.join('\n'));
  const options = user === undefined ? {} : { uid: user.uid, gid: user.gid };
  const child = spawn('/usr/sbin/pgbouncer', [file], { stdio: ['ignore', 'pipe', 'pipe'], ...options });
  await untilReady(child, () => accepts(port));
  const stop = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    await folder.remove();
  };
  return { connectionString: Object.assign(new URL(connectionString), { host: `127.0.0.1:${port}` }).toString(), stop };
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const opened = await once(socket, 'connect').catch(() => undefined);
  socket.destroy();
  return opened !== undefined;
}

const IGNORED = 'ignore_startup_parameters = options,extra_float_digits';

let postgres: PostgresServer;
let address: string;
beforeAll(async () => {
  postgres = await PostgresServer.start();
  address = await postgres.createDatabase('hotels');
});
afterAll(() => postgres.stop());

it.each(['session', 'transaction'])('of PgBouncer by %s it is noticed whether changes are announced', async (mode) => {
  const pooler = await startPooler(address, [`pool_mode = ${mode}`, IGNORED]);
  const [recorded, heard] = [recordedLog(), new Set<string>()];
  const feed = new ChangeFeed(pooler.connectionString, recorded.log);
  const hear = (what: string) => (): void => {
    heard.add(what);
  };
  feed.listen({
    propertyChanged: hear('property'),
    allPropertiesChanged: hear('all'),
    keysChanged: hear('keys'),
    changesMissed: hear('missed'),
  });
  feed.onApplicationBootstrap();
  if (mode === 'session') {
    await until(() => feed.isUp);
    await postgres.query('hotels', `SELECT pg_notify('stayquote_changes', 'keys')`);
    await until(() => heard.has('keys'));
  } else {
    await until(() => {
      expect(feed.isUp).toBe(false);
      return recorded.text().includes('is there a connection pooler in between?');
    });
    expect([...heard]).toEqual(['missed']);
  }
  await feed.onApplicationShutdown();
  await pooler.stop();
});

/** How PgBouncer treats the settings of a connection. */
const TREATMENTS = [
  ['refuses', []],
  ['ignores', [IGNORED]],
] as const;

describe.each(TREATMENTS)('behind PgBouncer by transaction, which %s the settings of a connection', (_, settings) => {
  let pooler: Awaited<ReturnType<typeof startPooler>>;
  /** The address through the pooler, which says so. */
  let pooled: string;
  beforeAll(async () => {
    pooler = await startPooler(address, ['pool_mode = transaction', 'default_pool_size = 5', ...settings]);
    pooled = `${pooler.connectionString}?pgbouncer=true`;
    await postgres.query('hotels', `ALTER DATABASE hotels SET timezone = 'Asia/Tokyo'`);
    await migrate(address);
  });
  afterAll(() => pooler.stop());

  const load = (amount: number) =>
    importDocument(address, aDataSet({ properties: [aHotelAt('House', [47, 11], { amount })] }), { withKeys: true });

  it('a server refuses to start unless its address says so, and names what to add', async () => {
    const advice = 'add pgbouncer=true to the parameters of DATABASE_URL';
    await expect(open(pooler.connectionString)).rejects.toThrow(advice);
    await (await open(pooled)).release();
  });

  it('reads are read-only, in UTC, and limited in time', async () => {
    const pool = createPool(pooled, { readOnly: true });
    try {
      await expect(pool.query('CREATE TABLE none ()')).rejects.toThrow('read-only transaction');
      await expect(pool.query('SELECT pg_sleep(3)')).rejects.toThrow('statement timeout');
      const shown = await Promise.all(
        Array.from({ length: 20 }, () => pool.query<{ zone: string }>(`SELECT current_setting('TimeZone') AS zone`)),
      );
      expect(new Set(shown.map(({ rows }) => rows[0]?.zone))).toEqual(new Set(['UTC']));
    } finally {
      await pool.end();
    }
    // The sessions that the pool used are those of others next.
    const other = createPool(pooled, { readOnly: false, patient: false });
    await other.query('CREATE TEMPORARY TABLE own ()');
    await other.end();
  });

  it('a server quotes, and finds changes by polling', async () => {
    await load(100);
    const metrics = new Metrics();
    const app = await startTestApp({ dataSet: undefined, beside: { connectionString: pooled }, metrics });
    try {
      const gross = async () => {
        const { status, body } = await app.get(`/properties/${uuidOf('House')}/quotes`, {
          query: 'checkIn=2027-03-10&checkOut=2027-03-12&adults=2',
          headers: credentials.group,
        });
        expect(status).toBe(200);
        return (body as { price: { gross: number } }[])[0]?.price.gross;
      };
      expect(await gross()).toBe(200);
      expect((await app.get('/properties', { headers: credentials.group })).status).toBe(200);
      await load(150);
      await until(async () => (await gross()) === 300);
      expect(sampleValue(await metrics.text(), 'stayquote_change_feed_up')).toBe(0);
      await until(() => postgres.query('hotels', 'SELECT true FROM key_use'));
    } finally {
      await app.close();
    }
  });
});

/** What another application sets for its session, which is one of all. */
const OF_THE_OTHER = [
  ['datestyle', "'German'"],
  ['timezone', "'Asia/Tokyo'"],
  ['extra_float_digits', '0'],
  ['array_nulls', 'off'],
  ['bytea_output', "'escape'"],
  ['standard_conforming_strings', 'off'],
  ['search_path', "'nowhere'"],
  ['default_transaction_isolation', "'serializable'"],
  ['default_transaction_read_only', 'off'],
  ['statement_timeout', "'1h'"],
] as const;

it('two applications on one PgBouncer do not see the settings of each other', async () => {
  await migrate(address);
  const place: [number, number] = [-33.86882012345678, 151.20929999999998];
  await importDocument(address, aDataSet({ properties: [aHotelAt('House', place)] }), { withKeys: true });
  const settings = ['pool_mode = transaction', 'default_pool_size = 1', IGNORED];
  const pooler = await startPooler(address, settings);
  const other = new pg.Client({ connectionString: pooler.connectionString });
  await other.connect();
  try {
    const before = await responsesAt(address);
    // It ends its session, and with it what another application has set there.
    const opened = await open(`${pooler.connectionString}?pgbouncer=true`);
    for (const [setting, value] of OF_THE_OTHER) await other.query(`SET ${setting} = ${value}`);
    const shown = () =>
      Promise.all(
        OF_THE_OTHER.map(async ([setting]) => (await other.query({ text: `SHOW ${setting}`, rowMode: 'array' })).rows),
      );
    const own = await shown();
    expect(await responsesAt(opened.connectionString)).toEqual(before);
    expect(await shown()).toEqual(own);
  } finally {
    await other.end();
    await pooler.stop();
  }
});

/** Opens a database as a server does. */
const open = (databaseUrl: string) => openDatabase({ databaseUrl, dataDir: undefined }, () => undefined);

/** What a server responds. */
async function responsesAt(connectionString: string): Promise<string[]> {
  const app = await startTestApp({ dataSet: undefined, beside: { connectionString } });
  const house = `/properties/${uuidOf('House')}`;
  const paths = [
    `${house}/quotes?checkIn=2027-03-10&checkOut=2027-03-12`,
    `/public-api/api${house}`,
    `${house}/room-types`,
  ];
  const responses = [];
  for (const path of paths) responses.push(await app.get(path, { headers: credentials.group }));
  await app.close();
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  return responses.map(({ text }) => text);
}

import pg from 'pg';
import { loadDemo } from '../../src/cli/load-demo.js';
import { demoUuid } from '../../src/data-set/demo/demo-uuid.js';
import { migrate } from '../../src/database/migrate.js';
import { migrationState, readMigrations } from '../../src/database/migration-state.js';
import { importDocument } from '../../src/database/write/import-data-set.js';
import { plainDate } from '../../src/domain/stay/plain-date.js';
import { aDataSet } from '../builders/a-data-set.js';
import { aHotelAt } from '../builders/a-hotel-at.js';
import { credentials } from '../builders/credentials.js';
import { uuidOf } from '../builders/uuid-of.js';
import { FULL_PROPERTY, PROPERTY } from '../database/full-property.js';
import { httpExchange } from '../support/http-exchange.js';
import { type StartedProcess, startStayquote } from '../support/serve-stayquote.js';
import { createEmptyDatabase, type TestDatabase } from '../support/test-database.js';
import { until } from '../support/until.js';
import { buildLastRelease, type LastRelease } from './last-release.js';

const MARCH_1 = 20_878;

let release: LastRelease;
let database: TestDatabase;
let client: pg.Client;
let server: StartedProcess;
beforeAll(async () => {
  [release, database] = await Promise.all([buildLastRelease(), createEmptyDatabase()]);
  const { connectionString } = database;
  client = new pg.Client({ connectionString });
  await client.connect();
  await (await serveLastRelease(connectionString)).end('SIGTERM');
  await client.query(
    `CREATE ROLE ${role()} LOGIN PASSWORD 'word'; GRANT SELECT ON ALL TABLES IN SCHEMA public TO ${role()}`,
  );
  const asRole = Object.assign(new URL(connectionString), { username: role(), password: 'word' }).toString();
  server = await serveLastRelease(asRole);
});
afterAll(async () => {
  await server.end('SIGKILL');
  await client.query(`DROP OWNED BY ${role()}; DROP ROLE ${role()}`);
  await client.end();
  await database.drop();
  await release.remove();
});

/** The restricted role of docs/DEPLOYMENT.md, named after the database, because roles are global to the database server. */
const role = () => new URL(database.connectionString).pathname.slice(1);
const serveLastRelease = async (connectionString: string, ...options: string[]) => {
  const settings = { CLOCK: '2027-03-01T00:00:00Z', EXTENSIONS: 'calendar,explain', EXPLORER: 'false' };
  const started = await startStayquote({ DATABASE_URL: connectionString, ...settings }, options, release.folder);
  await started.ready();
  return started;
};

const HOUSE = `/properties/${uuidOf('House')}`;
const QUOTES = `${HOUSE}/quotes?checkIn=2027-03-10&checkOut=2027-03-12&adults=2`;

const get = (target: string, headers: Readonly<Record<string, string>> = credentials.group) =>
  httpExchange({ port: server.port, method: 'GET', target, headers });
/** The House costs this much a night. */
const load = (amount: number) =>
  importDocument(database.connectionString, aDataSet({ properties: [aHotelAt('House', [47, 11], { amount })] }), {
    withKeys: true,
  });
const priceOf = async () => {
  const { body } = await get(QUOTES);
  return (body as { price: { gross: number } }[]).map(({ price }) => price.gross);
};

describe('a server of the last release, on a database that this version has migrated', () => {
  it('serves every operation, with a role that may only read', async () => {
    await migrate(database.connectionString);
    expect(await migrationState(client, await readMigrations())).toEqual({ pending: [], later: [] });
    await load(100);
    const stay = 'checkIn=2027-03-10&checkOut=2027-03-12&adults=2';
    const responses = await Promise.all([
      get('/properties'),
      get(`${HOUSE}/room-types`),
      get(`${HOUSE}/quotes?${stay}&withBreakdown=true`, credentials.property),
      get(`${HOUSE}?checkin=2027-03-10&checkout=2027-03-12&totalAdults=2&totalRooms=1`, credentials.channel),
      get(`/extensions/v1${HOUSE}/calendar?from=2027-03-10&to=2027-03-12&nights=1&adults=2`),
      get(`/extensions/v1${HOUSE}/explain?${stay}`),
    ]);
    expect(responses.map(({ status, text }) => [status, text.slice(0, status === 200 ? 0 : 300)])).toEqual(
      responses.map(() => [200, '']),
    );
    expect(await priceOf()).toEqual([200]);
  });

  it('sees what this version imports, and a key that it revokes', async () => {
    await load(150);
    await until(async () => ((await priceOf())[0] === 300 ? true : undefined));
    await client.query('UPDATE api_key SET revoked_at = now() WHERE property_uuid IS NOT NULL');
    await until(async () => ((await get(QUOTES, credentials.property)).status === 401 ? true : undefined));
  });
});

describe('the demo data of the last release, in a database that this version has migrated', () => {
  let demo: TestDatabase;
  let editor: pg.Client;
  beforeAll(async () => {
    demo = await createEmptyDatabase();
    editor = new pg.Client({ connectionString: demo.connectionString });
    await editor.connect();
    await (await serveLastRelease(demo.connectionString, '--demo')).end('SIGTERM');
  });
  afterAll(async () => {
    await editor.end();
    await demo.drop();
  });

  const [SYDNEY, KYOTO, KUWAIT] = [1, 2, 3].map((number) => demoUuid('property', number));
  const rows = async (query: string, ...values: unknown[]) =>
    (await editor.query<{ name: string; days: number }>(query, values)).rows;
  const revisions = () =>
    rows('SELECT name, revision FROM property WHERE uuid = ANY ($1) ORDER BY name', [PROPERTY, SYDNEY, KYOTO]);
  /** Properties by the first night of their rooms, and deals of channels by their first day, both in days since one. */
  const starts = (day: string) =>
    rows(
      `SELECT p.name, min(i.date) - $1 AS days
       FROM room_inventory i JOIN room_type t ON t.uuid = i.room_type_uuid JOIN property p ON p.uuid = t.property_uuid
       GROUP BY p.name
       UNION ALL SELECT code, stay_from - $1 FROM channel_deal ORDER BY name`,
      day,
    );
  const shiftTo = (day: number) => loadDemo(demo.connectionString, plainDate(day));

  it('shifts, except for what was edited, and leaves other properties alone', async () => {
    await editor.query(FULL_PROPERTY);
    await editor.query(`
      UPDATE nightly_price SET amount_minor = 1
      WHERE date = '2027-03-10' AND room_rate_uuid = '${demoUuid('roomRate', 1, 1, 1)}'`);
    await editor.query(`UPDATE property SET address = 'Elsewhere' WHERE uuid = '${KYOTO}'`);
    // What channels add is no edit of a property.
    await editor.query(`
      INSERT INTO channel_property (api_id, property_uuid, siteminder_commission_ppm, channel_commission_ppm, listed_rates_only)
      VALUES ('channel-1', '${KUWAIT}', 0, 0, false)`);
    const [revisionsBefore, startsBefore] = [await revisions(), await starts('2027-03-01')];
    await migrate(demo.connectionString);
    expect([await revisions(), await starts('2027-03-01')]).toEqual([revisionsBefore, startsBefore]);

    expect(await shiftTo(MARCH_1 + 1)).toBe(
      'Demo data shifted forward to 2027-03-02, except for edited properties: Harbour Hearth Sydney, Machiya House Kyoto.',
    );
    const kept = ['First', 'AGREED', 'Harbour Hearth Sydney', 'Machiya House Kyoto', 'DEMOAGREE', 'CITYBREAK'];
    expect(await starts('2027-03-02')).toEqual(
      startsBefore.map(({ name, days }) => ({ name, days: kept.includes(name) ? days - 1 : days })),
    );
  });

  it('recognises what is edited after that', async () => {
    await editor.query(`UPDATE nightly_price SET stop_sell = true
      WHERE date = '2027-03-10' AND room_rate_uuid = '${demoUuid('roomRate', 3, 1, 1)}'`);
    expect(await shiftTo(MARCH_1 + 2)).toContain('Gulf Terrace Kuwait, Harbour Hearth Sydney, Machiya House Kyoto.');
  });
});

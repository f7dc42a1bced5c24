import pg from 'pg';
import { migrate } from '../../src/database/migrate.js';
import { migrationState, readMigrations } from '../../src/database/migration-state.js';
import { importDocument } from '../../src/database/write/import-data-set.js';
import { aDataSet } from '../builders/a-data-set.js';
import { aHotelAt } from '../builders/a-hotel-at.js';
import { credentials } from '../builders/credentials.js';
import { uuidOf } from '../builders/uuid-of.js';
import { httpExchange } from '../support/http-exchange.js';
import { type StartedProcess, startStayquote } from '../support/serve-stayquote.js';
import { createEmptyDatabase, type TestDatabase } from '../support/test-database.js';
import { until } from '../support/until.js';
import { buildLastRelease, type LastRelease } from './last-release.js';

let release: LastRelease;
let database: TestDatabase;
let client: pg.Client;
let server: StartedProcess;
beforeAll(async () => {
  [release, database] = await Promise.all([buildLastRelease(), createEmptyDatabase()]);
  const { connectionString } = database;
  client = new pg.Client({ connectionString });
  await client.connect();
  const settings = { CLOCK: '2027-03-01T00:00:00Z', EXTENSIONS: 'calendar,explain', EXPLORER: 'false' };
  server = await startStayquote({ DATABASE_URL: connectionString, ...settings }, [], release.folder);
  await server.ready();
});
afterAll(async () => {
  await server.end('SIGKILL');
  await client.end();
  await database.drop();
  await release.remove();
});

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
  it('serves every operation', async () => {
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

import pg from 'pg';
import { importDocument } from '../../src/import/write/import-data-set.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { aHotelAt } from '../harness/builders/a-hotel-at.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { type FaultyProxy, openProxy } from '../../tools/harness/proxy.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { createTestDatabase, type TestDatabase } from '../harness/test-database.js';

/** Promised are 1.5 s and 2 s; a busy machine gets one more. */
const REFUSED_MS_MAX = 2500;
const BACK_MS_MAX = 3000;

/** Enough properties that each test finds some that no request has read before. */
const HOUSES = ['House', ...Array.from({ length: 40 }, (_, at) => `House ${at}`)];

let database: TestDatabase;
let proxy: FaultyProxy;
let app: TestApp;
let operator: pg.Client;
const unread = [...HOUSES];
beforeAll(async () => {
  database = await createTestDatabase();
  const { connectionString } = database;
  const properties = HOUSES.map((name, at) => aHotelAt(name, [at, 11]));
  await importDocument(connectionString, aDataSet({ properties }), { withKeys: true });
  operator = new pg.Client({ connectionString });
  await operator.connect();
  await operator.query(
    `CREATE ROLE ${role()} LOGIN PASSWORD 'word'; GRANT SELECT ON ALL TABLES IN SCHEMA public TO ${role()}`,
  );
  const asRole = Object.assign(new URL(connectionString), { username: role(), password: 'word' }).toString();
  proxy = await openProxy(asRole);
  app = await startTestApp({ dataSet: undefined, beside: proxy });
});
afterAll(async () => {
  await app.close();
  await proxy.stop();
  await operator.query(`DROP OWNED BY ${role()}; DROP ROLE ${role()}`);
  await operator.end();
  await database.drop();
});

const quotes = (house = unread.pop() ?? '') =>
  app.get(`/properties/${uuidOf(house)}/quotes`, {
    query: 'checkIn=2027-03-10&checkOut=2027-03-12',
    headers: credentials.group,
  });
const list = () => app.get('/properties', { headers: credentials.group });
const timed = async (request: ReturnType<typeof quotes>) => {
  const since = performance.now();
  const { status, headers } = await request;
  return { status, retryAfter: headers['retry-after'], ms: performance.now() - since };
};
/** The server's role, named after its database. It is no superuser, to whom limits of connections do not apply. */
const role = () => new URL(database.connectionString).pathname.slice(1);
const cut = () => `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = '${role()}'`;
const query = (text: string) => () => operator.query(text);

/** What happens to the database, and how it ends. */
const FAULTS: Readonly<Record<string, () => readonly (() => unknown)[]>> = {
  'does not respond': () => [
    () => {
      proxy.freeze();
    },
    () => {
      proxy.heal();
    },
  ],
  'has its tables locked': () => [
    query('BEGIN; LOCK TABLE property, nightly_price IN ACCESS EXCLUSIVE MODE'),
    query('ROLLBACK'),
  ],
  'has no connection left': () => [
    query(`ALTER ROLE ${role()} CONNECTION LIMIT 0; ${cut()}`),
    query(`ALTER ROLE ${role()} CONNECTION LIMIT -1`),
  ],
  'refuses the role': () => [query(`ALTER ROLE ${role()} NOLOGIN; ${cut()}`), query(`ALTER ROLE ${role()} LOGIN`)],
};

it('a failover that leaves connections without an end costs one request for each pool', async () => {
  // Opens all connections of the pool.
  await Promise.all(Array.from({ length: 40 }, () => list()));
  proxy.strand();
  const statuses = [];
  for (let requests = 0; requests < 5; requests += 1) statuses.push((await list()).status);
  proxy.heal();
  expect(statuses).toEqual([503, 200, 200, 200, 200]);
});

describe.each(Object.keys(FAULTS))('a database that %s', (fault) => {
  it('makes requests fail with 503 soon, and is used again soon after', async () => {
    const [begin, end] = FAULTS[fault]?.() ?? [];
    expect((await quotes()).status).toBe(200);
    await begin?.();
    const refused = await Promise.all([timed(quotes()), timed(quotes()), timed(quotes())]);
    await end?.();
    const since = performance.now();
    let status = 0;
    while (status !== 200 && performance.now() - since < BACK_MS_MAX) ({ status } = await quotes());
    expect(refused.map(({ status: each, retryAfter }) => [each, retryAfter])).toEqual(refused.map(() => [503, '1']));
    expect(Math.max(...refused.map(({ ms }) => ms))).toBeLessThan(REFUSED_MS_MAX);
    expect(status).toBe(200);
  });
});

import type { OutgoingHttpHeaders } from 'node:http';
import pg from 'pg';
import { aDataSet } from '../builders/a-data-set.js';
import { aProperty } from '../builders/a-property.js';
import { aRatePlan } from '../builders/a-rate-plan.js';
import { aRoomRate } from '../builders/a-room-rate.js';
import { aRoomType } from '../builders/a-room-type.js';
import { credentials } from '../builders/credentials.js';
import type { Piece } from '../builders/piece.js';
import { uuidOf } from '../builders/uuid-of.js';
import { SEARCH_PATH } from '../support/search-properties.js';
import { type RequestOptions, startTestApp, type TestApp } from '../support/test-app.js';
import { until } from '../support/until.js';
import { planOf } from './distribution/plan.js';
import { PLACEMENT } from './distribution/placement.js';
import { recordStatements } from './distribution/recorded-statements.js';
import { scattered } from './distribution/scattered.js';

const STAY = { checkIn: '2027-03-10', checkOut: '2027-03-12', adults: 2 };
const NIGHTS = { checkin: '2027-03-10', checkout: '2027-03-12' };
const PLACE = { latitude: -36.84, longitude: 174.76 };
const [HOUSE, PALACE] = ['House', 'Palace'].map((name) => `/properties/${uuidOf(name)}`) as [string, string];

/** These read many properties by nature, so they would run on all shards. */
const OF_MANY_PROPERTIES = {
  'the properties of a group': /FROM property WHERE group_uuid = /,
  'the properties around a place': /WITH placed AS/,
};

/** Compares the revisions of all sheets in memory with those in the database. */
const REVALIDATION = /^SELECT p\.uuid::text, .* FROM property p WHERE p\.uuid = ANY/;

/** Looks once, behind the start of a server, which properties cannot be served. */
const FIRST_CHECK = /^SELECT uuid::text, currency, timezone FROM property WHERE \$1::uuid IS NULL/;

/** With so many room rates that its sheet is read in several statements. */
function palace(): Piece {
  const [room, plan] = ['Palace room', 'Palace plan'];
  return aProperty({
    name: 'Palace',
    roomTypes: [aRoomType({ name: room })],
    ratePlans: [aRatePlan({ name: plan })],
    roomRates: Array.from({ length: 129 }, (_, at) => aRoomRate({ name: `Palace rate ${at}`, room, plan })),
  });
}

let app: TestApp;
let client: pg.Client;
const recorded = recordStatements();

beforeAll(async () => {
  app = await startTestApp({ dataSet: aDataSet({ properties: [aProperty(), palace()] }) });
  client = new pg.Client({ connectionString: app.connectionString });
  await client.connect();
});

afterAll(async () => {
  recorded.stop();
  await client.end();
  await app.close();
});

async function expectOk(path: string, query: NonNullable<RequestOptions['query']>, headers: OutgoingHttpHeaders) {
  const { status, text } = await app.get(path, { query, headers });
  expect({ path, status, text: status === 200 ? '' : text }).toEqual({ path, status: 200, text: '' });
}

/** All operations, each cold and from memory. */
async function sendRequests(): Promise<void> {
  const { group, channel } = credentials;
  const direct = `/public-api/api${HOUSE}`;
  for (let time = 0; time < 2; time += 1) {
    for (const property of [HOUSE, PALACE, direct]) {
      await expectOk(`${property}/quotes`, STAY, group);
      await expectOk(`${property}/room-types`, '', group);
    }
    await expectOk(HOUSE, NIGHTS, channel);
    for (const part of [
      '',
      '/media',
      '/room-rates',
      `/room-rates/${uuidOf('Rate')}`,
      `/room-types/${uuidOf('Room')}`,
    ]) {
      await expectOk(`${direct}${part}`, '', group);
    }
    await expectOk(`/extensions/v1${HOUSE}/calendar`, { from: '2027-03-10', to: '2027-03-20', adults: 2 }, group);
    await expectOk(`/extensions/v1${HOUSE}/explain`, STAY, group);
    for (const surface of ['', '/public-api/api']) await expectOk(`${surface}/properties`, '', group);
    await expectOk(SEARCH_PATH, { ...NIGHTS, ...PLACE }, channel);
  }
}

describe('the statements of a server', () => {
  let statements: readonly string[];
  beforeAll(async () => {
    await until(() => [...recorded.texts].find((text) => FIRST_CHECK.test(text)));
    const before = new Set(recorded.texts);
    await sendRequests();
    await until(() => [...recorded.texts].find((text) => REVALIDATION.test(text)));
    statements = [...recorded.texts].filter((text) => !before.has(text) && /^\s*(?:select|with)\b/i.test(text));
  });

  it('read each distributed table by property, except those that read many properties by nature', async () => {
    const tables = new Set<string>();
    const found = new Map<string, readonly string[]>();
    for (const text of statements) {
      const plan = await planOf(client, text);
      for (const { table } of plan.scans) tables.add(table);
      const many = Object.entries(OF_MANY_PROPERTIES).find(([, pattern]) => pattern.test(text));
      const scans = scattered(plan, PLACEMENT.distributed);
      if (scans.length > 0) found.set(many?.[0] ?? text, scans);
    }
    expect([...found.keys()].sort()).toEqual(Object.keys(OF_MANY_PROPERTIES).sort());
    // The document that a property was imported from is for imports.
    const served = [...PLACEMENT.distributed.keys()].filter((table) => table !== 'property_import');
    expect([...tables]).toEqual(expect.arrayContaining(served));
  });
});

const BY_OTHER_COLUMNS: readonly [string, ...string[]][] = [
  ['SELECT FROM nightly_price WHERE room_rate_uuid = $1', 'nightly_price'],
  [
    'SELECT FROM room_rate r JOIN nightly_price n ON n.room_rate_uuid = r.uuid WHERE r.property_uuid = $1',
    'nightly_price',
  ],
  ['SELECT FROM charge WHERE property_uuid = $1 OR position = 0', 'charge'],
  ['SELECT FROM charge WHERE NOT property_uuid = $1', 'charge'],
  ['SELECT FROM charge WHERE property_uuid > $1', 'charge'],
  ['SELECT FROM charge WHERE property_uuid::text = $1', 'charge'],
  ['SELECT FROM charge WHERE CASE WHEN $2 THEN property_uuid = $1 ELSE true END', 'charge'],
  ['SELECT FROM charge WHERE property_uuid IN (SELECT uuid FROM property)', 'charge', 'property'],
  ['SELECT (SELECT count(*) FROM charge) FROM property WHERE uuid = $1', 'charge'],
  ['SELECT FROM charge c JOIN charge d USING (property_uuid)', 'charge', 'charge'],
];

const BY_PROPERTY = [
  'SELECT FROM charge WHERE property_uuid = $1',
  'SELECT FROM charge WHERE $1 = property_uuid AND (position = 0 OR position = 1)',
  'SELECT FROM charge WHERE property_uuid = $1::text::uuid',
  `SELECT FROM charge WHERE property_uuid = '00000000-0000-4000-8000-000000000011'`,
  'SELECT FROM charge WHERE property_uuid = ANY ($1)',
  'SELECT FROM charge WHERE property_uuid IN ($1, $2)',
  'SELECT FROM nightly_price WHERE property_uuid = $1 AND date = $2',
  'SELECT FROM property p JOIN charge c ON c.property_uuid = p.uuid JOIN deal d USING (property_uuid) WHERE p.uuid = $1',
  'SELECT (SELECT count(*) FROM charge WHERE property_uuid = p.uuid) FROM property p WHERE p.uuid = $1',
];

describe('a statement', () => {
  it.each(BY_OTHER_COLUMNS)('is not by property: %s', async (text, ...tables) => {
    expect(scattered(await planOf(client, text), PLACEMENT.distributed).sort()).toEqual(tables);
  });

  it.each(BY_PROPERTY)('is by property: %s', async (text) => {
    const plan = await planOf(client, text);
    expect(plan.scans.length).toBeGreaterThan(0);
    expect(scattered(plan, PLACEMENT.distributed)).toEqual([]);
  });
});

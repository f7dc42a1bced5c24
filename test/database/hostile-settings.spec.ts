import pg from 'pg';
import { createPool } from '../../src/database/create-pool.js';
import { classifyFailure } from '../../src/database/failures.js';
import { openDatabase } from '../../src/database/open-database.js';
import { readKeyAudit } from '../../src/database/read/key-audit.js';
import { listKeys } from '../../src/database/read/key-list.js';
import { importDocument } from '../../src/import/write/import-data-set.js';
import { issueKey } from '../../src/database/write/issue-key.js';
import { rotateKey } from '../../src/database/write/rotate-key.js';
import { exportedFrom } from '../import-export/import-database.js';
import { smallDataSet, UUIDS } from '../import-export/small-data-set.js';
import { HOSTILE_SETTINGS } from '../harness/hostile-settings.js';
import { startTestApp } from '../harness/test-app.js';
import {
  copyTestDatabase,
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../harness/test-database.js';
import { until } from '../../tools/harness/until.js';
import { shared } from '../harness/shared.js';

type Settings = readonly (readonly [name: string, value: string])[];

const ALL = Object.entries(HOSTILE_SETTINGS);
const ROUNDS = Math.max(...ALL.map(([, values]) => values.length));

/** All at once, as many times as one of them has values. */
const CASES = Array.from(
  { length: ROUNDS },
  (_, round) =>
    [round + 1, ALL.map(([name, values]) => [name, values[round % values.length] ?? values[0]] as const)] as const,
);

const open = (databaseUrl: string) => openDatabase({ databaseUrl, dataDir: undefined }, () => undefined);

const HEADERS = { 'x-sm-api-key': 'group-key-1' };
const OF_CHANNEL = { 'x-sm-api-id': 'channel-1', 'x-sm-api-key': 'channel-key-1' };
const PROPERTY = `/properties/${UUIDS.property}`;

/** Repeats work that found the database too busy. */
function patiently<Result>(work: () => Promise<Result>): Promise<Result> {
  return until(() =>
    work().catch((error: unknown) => {
      if (classifyFailure(error) !== 'unavailable') throw error;
      return undefined;
    }),
  );
}

/** What a server responds, read in one statement and in several. */
async function responses(connectionString: string): Promise<string[]> {
  const app = await startTestApp({ dataSet: undefined, beside: { connectionString }, clock: '2027-02-01T09:00:00Z' });
  try {
    const texts: string[] = [];
    for (const [path, headers] of [
      [`${PROPERTY}/quotes?checkIn=2027-03-10&checkOut=2027-03-12`, HEADERS],
      [`/extensions/v1${PROPERTY}/calendar?from=2027-02-01&to=2027-04-30`, HEADERS],
      [`/public-api/api${PROPERTY}`, HEADERS],
      [`${PROPERTY}/room-types`, HEADERS],
      ['/properties', HEADERS],
      [`${PROPERTY}?checkin=2027-03-10&checkout=2027-03-12&totalAdults=2&totalRooms=1`, OF_CHANNEL],
      [
        '/public-api/channel/properties?latitude=-33.8&longitude=151.2&radius=100&checkin=2027-03-10&checkout=2027-03-12',
        OF_CHANNEL,
      ],
    ] as const) {
      const { status, text } = await until(async () => {
        const response = await app.get(path, { headers });
        return response.status === 503 ? undefined : response; // The database of a busy machine.
      });
      texts.push(`${path} ${status} ${text}`);
    }
    return texts;
  } finally {
    await app.close();
  }
}

async function everything(connectionString: string) {
  const audit: unknown[] = [];
  for await (const act of readKeyAudit(connectionString, null)) if (!/-used$/.test(act.act)) audit.push(act);
  const keys = await listKeys(connectionString);
  return {
    export: await exportedFrom(connectionString),
    audit,
    keys: keys.map((key) => ({ ...key, firstUsedAt: null, lastUsedAt: null })),
    responses: await responses(connectionString),
  };
}

/** A valid data set whose coordinates have as many digits as a float. */
function document() {
  const { properties, ...others } = smallDataSet();
  const placed = properties.map((property) => ({
    ...property,
    content: { ...property.content, latitude: -33.86882012345678, longitude: 151.20929999999998 },
  }));
  return { ...others, properties: placed };
}

const original = shared(createTestDatabase);

/** What the original has and responds. */
let before: Awaited<ReturnType<typeof everything>>;
beforeAll(async () => {
  await importDocument(original().connectionString, document(), { withKeys: true });
  before = await patiently(() => everything(original().connectionString));
  expect(before.responses.filter((response) => !/ 200 /.test(response))).toEqual([]);
});

let opened: TestDatabase[] = [];
afterEach(async () => {
  for (const database of opened) await database.drop();
  opened = [];
});

async function set(database: TestDatabase, settings: Settings): Promise<void> {
  const client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  const name = new URL(database.connectionString).pathname.slice(1);
  try {
    const { rows } = await client.query<{ name: string }>('SELECT lower(name) AS name FROM pg_settings');
    const known = new Set(rows.map((row) => row.name));
    for (const [setting, value] of settings) {
      const isKnown = known.has(setting) || setting.startsWith('plpgsql.');
      if (isKnown) await client.query(`ALTER DATABASE ${name} SET ${setting} = '${value}'`);
    }
  } finally {
    await client.end();
  }
}

it.each(CASES)(
  'a database with hostile settings (%d) gives the same bytes',
  async (_, settings) => {
    const database = await copyTestDatabase(original());
    opened.push(database);
    await set(database, settings);
    const { connectionString } = await open(database.connectionString);
    expect(await patiently(() => everything(connectionString))).toEqual(before);

    const renamed = before.export.replaceAll('"name": "Property"', '"name": "Renamed"');
    for (const text of [renamed, before.export]) {
      await importDocument(connectionString, JSON.parse(text), { withKeys: false });
      expect(await exportedFrom(connectionString)).toBe(text);
    }

    const owner = { kind: 'group', groupUuid: UUIDS.group } as const;
    const columns = { name: null, requestsPerMinute: null, wireProfile: null, scenario: null };
    const end = { at: new Date('2099-03-04T05:06:07.089Z') };
    const issued = await issueKey(connectionString, 'issued-key-0001', owner, { ...columns, end });
    const rotated = await rotateKey(connectionString, issued, 'rotated-key-0002', { overlapSeconds: 60, end });
    const listed = await patiently(() => listKeys(connectionString));
    const [old, next] = listed.filter(({ uuid }) => [issued, rotated.uuid].includes(uuid));
    expect(next?.expiresAt).toEqual(end.at);
    expect(rotated.oldEndsAt.getTime()).toBe((next?.createdAt.getTime() ?? 0) + 60_000);
    expect(old?.expiresAt).toEqual(rotated.oldEndsAt);
  },
  120_000,
);

it('an empty database with hostile settings gets the same tables', async () => {
  const [migrated, empty] = [await createTestDatabase(), await createEmptyDatabase()];
  opened.push(migrated, empty);
  await set(
    empty,
    ALL.map(([name, [value]]) => [name, value]),
  );
  const { connectionString } = await open(empty.connectionString);
  expect(await definitions(connectionString)).toEqual(await definitions(migrated.connectionString));
}, 120_000);

/** The constraints, functions and triggers of a database. */
async function definitions(connectionString: string): Promise<unknown> {
  const pool = createPool(connectionString, { readOnly: true, patient: true });
  try {
    const { rows } = await pool.query<Record<string, string>>(`
      SELECT conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE connamespace = 'public'::regnamespace
      UNION ALL SELECT proname, pg_get_functiondef(oid) FROM pg_proc WHERE pronamespace = 'public'::regnamespace
      UNION ALL SELECT tgname, pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
      ORDER BY name, definition`);
    // One of the settings quotes all names.
    return rows.map(({ name, definition }) => [name, definition?.replaceAll('"', '')]);
  } finally {
    await pool.end();
  }
}

it('session_replication_role = replica is refused in one line, as the triggers would not fire', async () => {
  const database = await createTestDatabase();
  opened.push(database);
  await set(database, [['session_replication_role', 'replica']]);
  await expect(open(database.connectionString)).rejects.toThrow(/^session_replication_role is replica, .*$/);
});

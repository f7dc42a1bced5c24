import pg from 'pg';
import { importDocument } from '../../src/import/write/import-data-set.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { aProperty } from '../../tools/harness/builders/a-property.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import {
  FULL_PROPERTY,
  type FullPropertyDatabase,
  GROUP,
  OTHER_PROPERTY,
  PROPERTY,
  ROOM_RATE,
  fullPropertyDatabase,
} from './full-property.js';

const FIRST = `property ${PROPERTY}`;
const SECOND = `property ${OTHER_PROPERTY}`;
const ANOTHER = '00000000-0000-4000-8000-000000000019';
const NEW_PROPERTY = `INSERT INTO property
  SELECT (jsonb_populate_record(p, '{"uuid": "${ANOTHER}"}')).* FROM property AS p WHERE uuid = '${OTHER_PROPERTY}'`;

let database: FullPropertyDatabase;
let client: FullPropertyDatabase['client'];
let listener: pg.Client;
let heard: string[] = [];
let marks = 0;

beforeAll(async () => {
  database = await fullPropertyDatabase();
  client = database.client;
  listener = new pg.Client({ connectionString: database.connectionString });
  listener.on('notification', ({ payload = '' }) => heard.push(payload));
  await listener.connect();
  await listener.query('LISTEN stayquote_changes');
});

beforeEach(async () => {
  // A table that is truncated gets new files: more than all of these statements cost.
  await client.query(`DELETE FROM channel; DELETE FROM property_group; ${FULL_PROPERTY}`);
  await sinceThen();
});

afterAll(async () => {
  await listener.end();
  await database.drop();
});

/** What was announced since the last call. A marker ends the wait: messages keep the order of commits. */
async function sinceThen(): Promise<string[]> {
  const mark = `mark ${(marks += 1)}`;
  const marked = new Promise<void>((resolve) => {
    const look = ({ payload }: pg.Notification): void => {
      if (payload !== mark) return;
      listener.off('notification', look);
      resolve();
    };
    listener.on('notification', look);
  });
  await client.query(`SELECT pg_notify('stayquote_changes', '${mark}')`);
  await marked;
  const announced = heard.filter((payload) => payload !== mark);
  heard = [];
  return announced.sort();
}

/** What one statement announces, in its own transaction. */
async function announcedBy(statement: string): Promise<string[]> {
  await client.query(statement);
  return sinceThen();
}

describe('a change of anything that belongs to a property is announced once', () => {
  // What raises its revision announces it: revision.spec.ts has all tables.
  it.each([
    ['for one that is changed itself', `UPDATE property SET suburb = 'Here' WHERE uuid = '${PROPERTY}'`, [FIRST]],
    ['for many rows of a table', 'UPDATE nightly_price SET amount_minor = amount_minor + 1', [FIRST]],
    ['for rows that are deleted', 'DELETE FROM charge', [FIRST]],
    ['for every property that it touches', `UPDATE property SET suburb = 'Elsewhere'`, [FIRST, SECOND]],
    ['for both, where something moves', `UPDATE charge SET property_uuid = '${OTHER_PROPERTY}'`, [FIRST, SECOND]],
    ['for each, where a table is truncated', 'TRUNCATE nightly_price', [FIRST, SECOND]],
    ['for a new one', NEW_PROPERTY, [`property ${ANOTHER}`]],
    ['for a deleted one, with its key', `DELETE FROM property WHERE uuid = '${PROPERTY}'`, ['keys', FIRST]],
    ['for all that are deleted with their group', `DELETE FROM property_group`, ['keys', FIRST, SECOND]],
    ['for all that are truncated', 'TRUNCATE property CASCADE', ['keys', 'property *']],
    ['for all that are truncated with their group', 'TRUNCATE property_group CASCADE', ['keys', 'property *']],
  ])('%s', async (_, statement, messages) => {
    expect(await announcedBy(statement)).toEqual(messages);
  });

  it('for both uuids, where a uuid changes', async () => {
    await client.query(`DELETE FROM property WHERE uuid = '${PROPERTY}'`);
    await sinceThen();
    await client.query(`UPDATE property SET uuid = '${ANOTHER}' WHERE uuid = '${OTHER_PROPERTY}'`);
    expect(await sinceThen()).toEqual([SECOND, `property ${ANOTHER}`]);
  });

  it('for an import, with the keys that it contains', async () => {
    const house = `property ${uuidOf('House')}`;
    const { keys, ...withoutKeys } = aDataSet();
    await importDocument(database.connectionString, { ...withoutKeys, keys }, { withKeys: true });
    expect(await sinceThen()).toEqual(['keys', house]);
    const changed = { ...withoutKeys, properties: [aProperty({ content: { suburb: 'Elsewhere' } })] };
    await importDocument(database.connectionString, changed, { withKeys: false });
    expect(await sinceThen()).toEqual([house]);
    await importDocument(database.connectionString, changed, { withKeys: false });
    expect(await sinceThen()).toEqual([]);
  });
});

describe('a change of a key is announced', () => {
  const SUCCESSOR = '00000000-0000-4000-8000-000000000052';
  it.each([
    'UPDATE api_key SET revoked_at = now()',
    `UPDATE api_key SET expires_at = now() + interval '1 day'`,
    'UPDATE api_key SET requests_per_minute = 7',
    `INSERT INTO api_key (uuid, kind, group_uuid, sha256) SELECT gen_random_uuid(), 'group', '${GROUP}', sha256(n::text::bytea)
     FROM generate_series(1, 100) AS n`,
    `WITH successor AS (INSERT INTO api_key (uuid, kind, property_uuid, sha256, rotated_from)
       SELECT '${SUCCESSOR}', kind, property_uuid, sha256('successor'), uuid FROM api_key RETURNING rotated_from)
     UPDATE api_key SET expires_at = now() FROM successor WHERE uuid = successor.rotated_from`,
    'DELETE FROM api_key',
    'TRUNCATE api_key CASCADE',
  ])('%s', async (statement) => {
    expect(await announcedBy(statement)).toEqual(['keys']);
  });
});

describe('nothing is announced', () => {
  it.each([
    `UPDATE property_group SET name = 'Other'`,
    `INSERT INTO channel (api_id, name) VALUES ('channel-2', 'Other')`,
    `UPDATE nightly_price SET amount_minor = 1 WHERE false`,
    `UPDATE api_key SET revoked_at = now() WHERE false`,
    `SELECT record_key_uses(array_agg(uuid), '{0}', '{0}', array_agg(uuid)) FROM api_key`,
  ])('for %s', async (statement) => {
    expect(await announcedBy(statement)).toEqual([]);
  });

  it('before the commit', async () => {
    const writer = new pg.Client({ connectionString: database.connectionString });
    await writer.connect();
    await writer.query('BEGIN');
    await writer.query(`UPDATE nightly_price SET amount_minor = 1 WHERE room_rate_uuid = '${ROOM_RATE}'`);
    await writer.query('UPDATE api_key SET revoked_at = now()');
    expect(await sinceThen()).toEqual([]);
    await writer.query('COMMIT');
    expect(await sinceThen()).toEqual(['keys', FIRST]);
    await writer.end();
  });

  it('for a transaction that is rolled back', async () => {
    await client.query('BEGIN');
    await client.query('UPDATE nightly_price SET amount_minor = 1; DELETE FROM property; TRUNCATE api_key CASCADE');
    await client.query('ROLLBACK');
    expect(await sinceThen()).toEqual([]);
  });
});

import pg from 'pg';
import { untilLockWait } from '../support/until-lock-wait.js';
import { GROUP, OTHER_PROPERTY, PROPERTY } from './full-property.js';
import { type FullPropertyDatabase, fullPropertyDatabase } from './full-property-database.js';

const MISSING = '00000000-0000-4000-8000-000000000019';
const VIOLATION = { code: '23503', constraint: 'api_key_property_uuid_fkey', table: 'api_key' };

let database: FullPropertyDatabase;
let client: FullPropertyDatabase['client'];
let other: pg.Client;

beforeEach(async () => {
  database = await fullPropertyDatabase();
  client = database.client;
  other = new pg.Client({ connectionString: database.connectionString });
  await other.connect();
  await client.query(`DELETE FROM api_key; ${insertKey('group', GROUP)}; ${insertKey('property', PROPERTY)}`);
});

afterEach(async () => {
  await other.end();
  await database.drop();
});

function insertKey(kind: 'group' | 'property', owner: string): string {
  return `INSERT INTO api_key (uuid, kind, ${kind}_uuid, sha256)
    VALUES (gen_random_uuid(), '${kind}', '${owner}', sha256(gen_random_uuid()::text::bytea))`;
}

async function owners(): Promise<string[]> {
  const { rows } = await client.query<{ owner: string }>(
    `SELECT coalesce(group_uuid, property_uuid)::text AS owner FROM api_key ORDER BY owner`,
  );
  return rows.map(({ owner }) => owner);
}

describe('a key of a property', () => {
  it.each([
    ['inserted', insertKey('property', MISSING)],
    ['updated', `UPDATE api_key SET property_uuid = '${MISSING}' WHERE property_uuid IS NOT NULL`],
  ])('is refused if it is %s without the property', async (_, statement) => {
    await expect(client.query(statement)).rejects.toMatchObject(VIOLATION);
  });

  it('may be inserted before its property by the same statement', async () => {
    await client.query(`CREATE TEMPORARY TABLE saved AS SELECT * FROM property WHERE uuid = '${OTHER_PROPERTY}'`);
    await client.query(`UPDATE saved SET uuid = '${MISSING}'`);
    await client.query(`
      WITH issued AS (${insertKey('property', MISSING)}) INSERT INTO property SELECT * FROM saved`);
    expect(await owners()).toEqual([GROUP, PROPERTY, MISSING]);
  });

  it('is removed with it, and that is audited', async () => {
    await client.query(`DELETE FROM property WHERE uuid = '${PROPERTY}'`);
    expect(await owners()).toEqual([GROUP]);
    const { rows } = await client.query('SELECT act, owner FROM key_audit ORDER BY id DESC LIMIT 1');
    expect(rows).toEqual([{ act: 'removed', owner: PROPERTY }]);
  });

  it('is removed when properties are truncated, and keys of groups stay', async () => {
    await client.query('TRUNCATE property CASCADE');
    expect(await owners()).toEqual([GROUP]);
  });

  it('follows a new uuid of it', async () => {
    await client.query(insertKey('property', OTHER_PROPERTY));
    await client.query(`UPDATE property SET uuid = '${MISSING}' WHERE uuid = '${OTHER_PROPERTY}'`);
    expect(await owners()).toEqual([GROUP, PROPERTY, MISSING]);
  });

  it('is checked and removed whatever the rights of the writer', async () => {
    const role = `writer_${process.pid}`;
    await client.query(
      `CREATE ROLE ${role}; GRANT INSERT ON api_key TO ${role}; GRANT SELECT, DELETE ON property TO ${role}`,
    );
    await client.query(`SET ROLE ${role}`);
    await client.query(insertKey('property', OTHER_PROPERTY));
    await expect(client.query(insertKey('property', MISSING))).rejects.toMatchObject(VIOLATION);
    await client.query(`DELETE FROM property WHERE uuid = '${OTHER_PROPERTY}'`);
    await client.query('RESET ROLE');
    expect(await owners()).toEqual([GROUP, PROPERTY]);
    await client.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`);
  });
});

describe('a key that is issued while its property is removed', () => {
  it('is removed too, if it was first', async () => {
    await client.query('BEGIN');
    await client.query(insertKey('property', PROPERTY));
    const removing = other.query(`DELETE FROM property WHERE uuid = '${PROPERTY}'`);
    await untilLockWait(client);
    await client.query('COMMIT');
    await removing;
    expect(await owners()).toEqual([GROUP]);
  });

  it('is refused, if it was second', async () => {
    await client.query('BEGIN');
    await client.query(`DELETE FROM property WHERE uuid = '${PROPERTY}'`);
    const issuing = other.query(insertKey('property', PROPERTY)).catch((error: unknown) => error);
    await untilLockWait(client);
    await client.query('COMMIT');
    expect(await issuing).toMatchObject(VIOLATION);
    expect(await owners()).toEqual([GROUP]);
  });

  it('is not overlooked by a removal that sees an earlier state, as that is refused', async () => {
    await other.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
    await other.query('SELECT FROM property');
    await client.query(insertKey('property', PROPERTY));
    const removing = other.query(`DELETE FROM property WHERE uuid = '${PROPERTY}'`);
    await expect(removing).rejects.toMatchObject({ code: '25000' });
    await other.query('ROLLBACK');
    expect(await owners()).toEqual([GROUP, PROPERTY, PROPERTY]);
  });
});

import pg from 'pg';
import { newEpoch } from '../../src/database/write/new-epoch.js';
import { until } from '../../tools/harness/until.js';
import { copyTestDatabase, createTestDatabase, type TestDatabase } from '../harness/test-database.js';

const connect = async ({ connectionString }: TestDatabase): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
};
const epochOf = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query<{ epoch: string }>('SELECT epoch FROM current_epoch');
  return rows[0]?.epoch ?? '';
};

describe('the epoch of a database', () => {
  let database: TestDatabase;
  let copy: TestDatabase;
  let client: pg.Client;
  let inCopy: pg.Client;
  beforeAll(async () => {
    database = await createTestDatabase();
    copy = await copyTestDatabase(database);
    [client, inCopy] = [await connect(database), await connect(copy)];
  });
  afterAll(async () => {
    for (const each of [client, inCopy]) await each.end();
    for (const each of [database, copy]) await each.drop();
  });

  it('differs in a copy of the database, which has the same row', async () => {
    const row = async (each: pg.Client) => (await each.query<{ seed: string }>('SELECT * FROM database_epoch')).rows;
    expect(await row(inCopy)).toEqual(await row(client));
    expect(await epochOf(inCopy)).not.toBe(await epochOf(client));
  });

  it('is the same on every connection, and announced when its seed changes, as a change of everything', async () => {
    const [before, other] = [await epochOf(client), await connect(database)];
    expect(await epochOf(other)).toBe(before);
    const heard: (string | undefined)[] = [];
    other.on('notification', ({ payload }) => heard.push(payload));
    await other.query('LISTEN stayquote_changes');
    await newEpoch(database.connectionString);
    expect(await epochOf(client)).not.toBe(before);
    await until(() => (heard.length >= 2 ? true : undefined));
    expect(heard.sort()).toEqual(['keys', 'property *']);
    await other.end();
  });

  it('changes when its table is recreated with the same row, as by a dump restored in place', async () => {
    const before = await epochOf(inCopy);
    await inCopy.query(`DO $$
      DECLARE
        definition CONSTANT TEXT := pg_get_viewdef('current_epoch');
      BEGIN
        CREATE TEMPORARY TABLE saved ON COMMIT DROP AS TABLE database_epoch;
        DROP TABLE database_epoch CASCADE;
        CREATE TABLE database_epoch AS TABLE saved;
        EXECUTE 'CREATE VIEW current_epoch AS ' || definition;
      END $$`);
    expect(await epochOf(inCopy)).not.toBe(before);
  });

  it('exists without its row too, as after a data-only restore', async () => {
    await inCopy.query('TRUNCATE database_epoch');
    expect(await epochOf(inCopy)).toMatch(/^[0-9a-f]{1,16}$/);
  });

  it('is readable by a role without any grants', async () => {
    await client.query('BEGIN; CREATE ROLE without_rights; SET LOCAL ROLE without_rights');
    expect(await epochOf(client)).toMatch(/^[0-9a-f]{1,16}$/);
    await expect(client.query('SELECT seed FROM database_epoch')).rejects.toMatchObject({ code: '42501' });
    await client.query('ROLLBACK');
  });
});

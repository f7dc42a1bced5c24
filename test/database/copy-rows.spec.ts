import pg from 'pg';
import { copyRows, type SqlValue } from '../../src/database/copy-rows.js';
import { createEmptyDatabase, type TestDatabase } from '../support/test-database.js';

describe('rows that are read by COPY', () => {
  let database: TestDatabase;
  let client: pg.Client;
  beforeAll(async () => {
    database = await createEmptyDatabase();
    client = new pg.Client({ connectionString: database.connectionString, query_timeout: 2000 });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  const rows = async (query: string, values: readonly SqlValue[] = []) =>
    (await copyRows(client, query, values)).map((row) => row.map((column) => column?.toString('latin1') ?? null));

  it('have the bytes of each column, and null for NULL', async () => {
    const query = `SELECT 'a', NULL, '\\x00ff80'::bytea, '' UNION ALL SELECT 'b', 'c', NULL, 'd'`;
    expect(await rows(query)).toEqual([
      ['a', null, '\x00\xff\x80', ''],
      ['b', 'c', null, 'd'],
    ]);
  });

  it('may be none', async () => {
    expect(await rows('SELECT 1 WHERE false')).toEqual([]);
  });

  it('may be many, and large', async () => {
    const found = await rows(`SELECT n::text, repeat(chr(64 + n % 32), 3000) FROM generate_series(1, 2000) n`);
    expect(found).toHaveLength(2000);
    expect(found[1999]).toEqual(['2000', 'P'.repeat(3000)]);
  });

  it.each<[string, SqlValue, string]>([
    ['text', `it's \\ "quoted" $1`, `it's \\ "quoted" $1`],
    ['int', 42, '42'],
    ['text[]', ['a', 'b'], '{a,b}'],
    ['text[]', [], '{}'],
  ])('take values: %s %p', async (type, value, expected) => {
    expect(await rows(`SELECT ($1::${type})::text`, [value])).toEqual([[expected]]);
  });

  it('are refused with the error of the database, after which the connection can be used', async () => {
    await expect(rows('SELECT 1 / 0')).rejects.toMatchObject({ code: '22012' });
    await expect(rows('SELECT 1 / (500 - n) FROM generate_series(1, 1000) n')).rejects.toMatchObject({ code: '22012' });
    expect(await rows(`SELECT 'still'`)).toEqual([['still']]);
  });

  it('are refused when the query times out', async () => {
    const impatient = new pg.Client({ connectionString: database.connectionString, query_timeout: 100 });
    await impatient.connect();
    await expect(copyRows(impatient, 'SELECT pg_sleep(5)', [])).rejects.toThrow('Query read timeout');
    await impatient.end();
  });

  it('are refused when the connection is lost', async () => {
    const lost = new pg.Client({ connectionString: database.connectionString });
    lost.on('error', () => undefined);
    await lost.connect();
    const copied = copyRows(lost, 'SELECT pg_sleep(30)', []);
    copied.catch(() => undefined);
    const running = `SELECT pg_terminate_backend(pid) AS done FROM pg_stat_activity WHERE query LIKE 'COPY (SELECT pg_sleep(30)%'`;
    let ended = 0;
    while (ended === 0) ended = (await client.query(running)).rowCount ?? 0;
    await expect(copied).rejects.toMatchObject({ code: '57P01' });
  });
});

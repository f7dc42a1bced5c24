import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { parseConfig } from '../../src/config/env.js';
import { createPool } from '../../src/database/create-pool.js';
import { classifyFailure } from '../../src/database/failures.js';
import { openDatabase } from '../../src/database/open-database.js';
import { createPrisma } from '../../src/database/create-prisma.js';
import { PrismaService } from '../../src/database/prisma.service.js';
import { retryCut } from '../../src/database/retry-cut.js';
import { inSnapshot } from '../../src/database/snapshot.js';
import { openProxy } from '../../tools/harness/proxy.js';
import { importDatabase } from '../import-export/import-database.js';
import { shared } from '../harness/shared.js';

const quiet = (): void => undefined;
const GROUP = '00000000-0000-4000-8000-000000000001';

const database = shared(importDatabase);

function open(databaseUrl: string) {
  return openDatabase({ databaseUrl, dataDir: undefined }, quiet);
}

describe('the server’s connections', () => {
  let prisma: PrismaService;

  beforeAll(() => {
    prisma = new PrismaService(database().connectionString);
  });

  afterAll(async () => {
    await prisma.onApplicationShutdown();
  });

  it('can read, and refuse to write', async () => {
    expect(await prisma.propertyGroup.count()).toBe(0);
    await expect(prisma.propertyGroup.create({ data: { uuid: GROUP, name: 'Group' } })).rejects.toThrow('read-only');
  });

  it('are counted', async () => {
    await prisma.propertyGroup.count();
    const idle = prisma.connections();
    expect(idle).toEqual({ total: idle.total, idle: idle.total, waiting: 0 });
    expect(idle.total).toBeGreaterThan(0);
    const during = await inSnapshot(prisma, () => Promise.resolve(prisma.connections()));
    expect(during.total - during.idle).toBe(1);
  });

  it('cancel a statement that takes longer than a request may', async () => {
    const slow = prisma.$queryRaw`SELECT 1 AS one FROM (SELECT pg_sleep(5)) AS slept`;
    const failure: unknown = await slow.catch((error: unknown) => error);
    expect(classifyFailure(failure)).toBe('unavailable');
    expect(await prisma.propertyGroup.count()).toBe(0);
  });

  it('are waited for, even for more than a second, as long as others get theirs', async () => {
    const sleep = () => prisma.$queryRaw`SELECT 1 AS one FROM (SELECT pg_sleep(0.7)) AS slept`;
    const results = await Promise.all([...Array.from({ length: 20 }, sleep), prisma.propertyGroup.count()]);
    expect(results.at(-1)).toBe(0);
  });

  it('are not waited for by more than a thousand requests', async () => {
    const counts = Array.from({ length: 1100 }, () => prisma.propertyGroup.count());
    const failures = (await Promise.allSettled(counts)).filter((result) => result.status === 'rejected');
    expect(failures.length).toBeGreaterThan(0);
    expect(new Set(failures.map(({ reason }) => classifyFailure(reason)))).toEqual(new Set(['unavailable']));
  });

  it('recover when the server terminates them all', async () => {
    await database().sql(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );
    // Each notices its end separately, so several counts in a row may hit one that has not yet.
    expect(await retryCut(() => prisma.propertyGroup.count())).toBe(0);
  });

  it('do not return to the pool while a transaction is still open on them', async () => {
    const proxy = await openProxy(database().connectionString);
    const through = new PrismaService(proxy.connectionString);
    const failure: unknown = await inSnapshot(through, (snapshot) => {
      proxy.freeze();
      return snapshot.propertyGroup.count();
    }).catch((error: unknown) => error);
    expect(classifyFailure(failure)).toBe('unavailable');
    expect(through.connections()).toEqual({ total: 0, idle: 0, waiting: 0 });
    proxy.heal();
    expect(await through.propertyGroup.count()).toBe(0);
    await through.onApplicationShutdown();
    await proxy.stop();
  });

  it('see one state of the database in a snapshot', async () => {
    const writer = createPrisma(database().connectionString, { readOnly: false, poolSize: 1 });
    const counts = await inSnapshot(prisma, async (snapshot) => {
      const before = await snapshot.propertyGroup.count();
      await writer.propertyGroup.create({ data: { uuid: GROUP, name: 'Group' } });
      return [before, await snapshot.propertyGroup.count()];
    });
    expect(counts).toEqual([0, 0]);
    expect(await prisma.propertyGroup.count()).toBe(1);
    await writer.$disconnect();
  });
});

describe('a given database', () => {
  it('is used as it is, in the schema that it leads to, and left running', async () => {
    const { connectionString, release } = await open(database().connectionString);
    expect(connectionString).toBe(`${database().connectionString}&schema=public`);
    await release();
    await (await open(database().connectionString)).release();
  });

  it('is opened even if connections are cut meanwhile', async () => {
    const proxy = await openProxy(database().connectionString);
    proxy.cutNext(3);
    await (await open(proxy.connectionString)).release();
    await proxy.stop();
  });

  it('may have any name, role and password, if each is percent-encoded', async () => {
    const ascii = Array.from({ length: 94 }, (_, at) => String.fromCharCode(33 + at)).join('');
    const name = `a/b#c?d%e ${randomUUID()}`;
    const role = `r@l:e%${randomUUID()}`;
    const [database1, role1] = [pg.escapeIdentifier(name), pg.escapeIdentifier(role)];
    await database().sql(`CREATE ROLE ${role1} LOGIN PASSWORD ${pg.escapeLiteral(ascii)}`);
    await database().sql(`CREATE DATABASE ${database1} OWNER ${role1}`);
    try {
      const url = new URL(database().connectionString);
      const login = `${encodeURIComponent(role)}:${encodeURIComponent(ascii)}`;
      const given = `postgresql://${login}@${url.host}/${encodeURIComponent(name)}`;
      const { connectionString, release } = await open(parseConfig({ DATABASE_URL: given }).databaseUrl ?? '');
      const pool = createPool(connectionString, { readOnly: true, poolSize: 1 });
      const { rows } = await pool.query('SELECT current_database() AS name, current_user AS role');
      expect(rows).toEqual([{ name, role }]);
      await pool.end();
      await release();
    } finally {
      await database().sql(`DROP DATABASE ${database1} WITH (FORCE)`);
      await database().sql(`DROP ROLE ${role1}`);
    }
  });

  it('that is not a connection string is reported in one line', async () => {
    const message = 'DATABASE_URL is not a connection string such as postgresql://user@host:5432/name';
    await expect(open('nonsense')).rejects.toMatchObject({ name: 'DatabaseUnavailable', message });
  });
});

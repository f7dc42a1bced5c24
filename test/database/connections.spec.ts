import pg from 'pg';
import { classifyFailure } from '../../src/database/failures.js';
import { openDatabase } from '../../src/database/open-database.js';
import { createPrisma, PrismaService } from '../../src/database/prisma.service.js';
import { inSnapshot } from '../../src/database/snapshot.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

const quiet = (): void => undefined;
const GROUP = '00000000-0000-4000-8000-000000000001';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(async () => {
  await database.drop();
});

function open(databaseUrl: string) {
  return openDatabase({ databaseUrl, dataDir: undefined }, quiet);
}

describe('the server’s connections', () => {
  let prisma: PrismaService;

  beforeAll(() => {
    prisma = new PrismaService(database.connectionString);
  });

  afterAll(async () => {
    await prisma.onApplicationShutdown();
  });

  it('read, and refuse to write', async () => {
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

  it('end a statement that takes longer than a request may', async () => {
    const slow = prisma.$queryRaw`SELECT 1 AS one FROM (SELECT pg_sleep(5)) AS slept`;
    const failure: unknown = await slow.catch((error: unknown) => error);
    expect(classifyFailure(failure)).toBe('unavailable');
    expect(await prisma.propertyGroup.count()).toBe(0);
  });

  it('survive that the server ends them all', async () => {
    const killer = new pg.Client({ connectionString: database.connectionString });
    await killer.connect();
    await killer.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );
    await killer.end();
    const failure: unknown = await prisma.propertyGroup.count().catch((error: unknown) => error);
    if (typeof failure !== 'number') expect(classifyFailure(failure)).toBe('retryable');
    expect(await prisma.propertyGroup.count()).toBe(0);
  });

  it('see one state of the database in a snapshot', async () => {
    const writer = createPrisma(database.connectionString, { readOnly: false, poolSize: 1 });
    const counts = await inSnapshot(prisma, async (snapshot) => {
      const before = await snapshot.propertyGroup.count();
      await writer.propertyGroup.create({ data: { uuid: GROUP, name: 'Group' } });
      return [before, await snapshot.propertyGroup.count()];
    });
    expect(counts).toEqual([0, 0]);
    expect(await prisma.propertyGroup.count()).toBe(1);
    await writer.$disconnect();
  });

  it('keep timestamps right where the server’s own zone is far away', async () => {
    const tokyo = new URL(database.connectionString);
    tokyo.search = `options=${encodeURIComponent('-c TimeZone=Asia/Tokyo')}`;
    const writer = createPrisma(tokyo.toString(), { readOnly: false, poolSize: 1 });
    const expiresAt = new Date('2026-11-21T00:00:00Z');
    await writer.propertyGroup.upsert({ where: { uuid: GROUP }, update: {}, create: { uuid: GROUP, name: 'Group' } });
    await writer.apiKey.create({
      data: { uuid: GROUP, kind: 'group', groupUuid: GROUP, sha256: Buffer.alloc(32), expiresAt },
    });
    const [row] = await writer.$queryRaw<{ epoch: number }[]>`
      SELECT extract(epoch FROM expires_at)::float8 AS epoch FROM api_key`;
    expect(row?.epoch).toBe(expiresAt.getTime() / 1000);
    await writer.$disconnect();
  });
});

describe('a given database', () => {
  it('is used as it is, and left running', async () => {
    const { connectionString, release } = await open(database.connectionString);
    expect(connectionString).toBe(database.connectionString);
    await release();
    await (await open(database.connectionString)).release();
  });

  it.each([
    ['nonsense', 'DATABASE_URL is no connection string such as postgresql://user@host:5432/name'],
    [
      'postgresql://me:secret@127.0.0.1:1/x',
      'cannot use the database at 127.0.0.1:1/x: connect ECONNREFUSED 127.0.0.1:1',
    ],
  ])('that cannot be used is named in one line without its password: %s', async (databaseUrl, message) => {
    await expect(open(databaseUrl)).rejects.toMatchObject({ name: 'DatabaseUnavailable', message });
  });

  it('that refuses the password is named', async () => {
    const wrong = new URL(database.connectionString);
    wrong.username = 'nobody';
    await expect(open(wrong.toString())).rejects.toThrow(/^cannot use the database at \S+: .*"nobody"/);
  });
});

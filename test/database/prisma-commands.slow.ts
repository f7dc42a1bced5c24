import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { migrate } from '../../src/database/migrate.js';
import { importDocument } from '../../src/import/write/import-data-set.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { plainEnvironment } from '../../tools/harness/server.js';
import { runInProcess } from '../harness/run-in-process.js';
import { temporaryFolder } from '../harness/temporary-folder.js';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../harness/test-database.js';
import { shared } from '../harness/shared.js';

/**
 * Runs `prisma` as a user does, in a terminal: some of its commands refuse to run without one. The output is that of stdout and stderr.
 * @param folder a checkout
 * @param connectionString undefined: the environment names no database
 */
async function runPrisma(folder: string, connectionString: string | undefined, ...args: string[]) {
  const command = [resolve('node_modules/.bin/prisma'), ...args].join(' ');
  const env = { ...plainEnvironment({ NO_COLOR: '1' }), DATABASE_URL: connectionString };
  const terminal = ['--quiet', '--return', '--command', command, '/dev/null'];
  try {
    return { code: 0, output: (await promisify(execFile)('script', terminal, { cwd: folder, env })).stdout };
  } catch (error) {
    const { code, stdout, stderr } = error as Record<'stdout' | 'stderr', string> & { readonly code: number };
    return { code, output: stdout + stderr };
  }
}

async function query<Row extends pg.QueryResultRow>({ connectionString }: TestDatabase, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Everything in a database: its objects by name, and a digest of the rows of each table. */
async function contentOf(database: TestDatabase): Promise<unknown> {
  const objects = await query(
    database,
    `SELECT classid::regclass::text AS kind, pg_describe_object(classid, objid, objsubid) AS name FROM pg_depend
     WHERE classid <> 0 AND objid >= 16384 GROUP BY 1, 2 ORDER BY 1, 2`,
  );
  const tables = await query<{ name: string }>(
    database,
    `SELECT oid::regclass::text AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
  );
  const digests = await Promise.all(
    tables.map(async ({ name }) => [
      name,
      await query(database, `SELECT md5(string_agg(t::text, '' ORDER BY t::text)) FROM ${name} t`),
    ]),
  );
  return [objects, digests.sort()];
}

/** A folder like the checkout, with migrations of its own and without settings. */
async function checkoutWithOwnMigrations(folder: string): Promise<string> {
  const checkout = join(folder, 'checkout');
  await mkdir(checkout);
  for (const name of readdirSync('.'))
    if (name === 'prisma' || name === 'prisma.config.ts') await cp(name, join(checkout, name), { recursive: true });
    else if (name !== '.git' && name !== '.env') await symlink(resolve(name), join(checkout, name));
  return checkout;
}

describe('commands of Prisma', () => {
  const database = shared(createTestDatabase);
  const folder = shared(temporaryFolder);
  let checkout: string;
  beforeAll(async () => {
    checkout = await checkoutWithOwnMigrations(folder().path);
  });

  it('find nothing to migrate, and change nothing in a database with data', async () => {
    await importDocument(database().connectionString, aDataSet(), { withKeys: true });
    const before = await contentOf(database());
    const args = ['migrate', 'dev', '--create-only', '--name', 'nothing'];
    const { code, output } = await runPrisma(checkout, database().connectionString, ...args);
    expect([code, output]).toEqual([0, expect.stringContaining('without applying it')]);
    const [made] = (await readdir(join(checkout, 'prisma/migrations'))).filter((name) => name.endsWith('_nothing'));
    const migration = join(checkout, `prisma/migrations/${made}`);
    expect(await readFile(join(migration, 'migration.sql'), 'utf8')).toMatch(/^-- .*\n?$/);
    expect(await contentOf(database())).toEqual(before);
    const shadow = `SELECT datname FROM pg_database WHERE datname LIKE 'prisma_migrate_shadow_db_%'`;
    expect(await query(database(), shadow)).toEqual([]);
    await rm(migration, { recursive: true });
  });

  it('find no difference between the migrations and schema.prisma', async () => {
    const args = ['migrate', 'diff', '--from-config-datasource', '--to-schema', 'prisma/schema.prisma', '--exit-code'];
    // An engine that failed silently would look like an empty diff.
    expect(await runPrisma('.', database().connectionString, ...args)).toMatchObject({
      code: 0,
      output: expect.stringContaining('No difference detected') as unknown,
    });
  });

  it('work on the database that the .env file of the checkout names', async () => {
    await writeFile(join(checkout, '.env'), `DEBUG=*\nDATABASE_URL="${database().connectionString}"\n`);
    const { code, output } = await runPrisma(checkout, undefined, 'migrate', 'status');
    expect([code, output]).toEqual([0, expect.stringContaining('Database schema is up to date')]);
    expect(output).not.toContain(database().connectionString);
  });
});

describe('an empty database', () => {
  const [byPrisma, byUs] = [shared(createEmptyDatabase), shared(createEmptyDatabase)];

  it('is the same after "prisma migrate deploy" as after "database migrate"', async () => {
    expect(await runPrisma('.', byPrisma().connectionString, 'migrate', 'deploy')).toMatchObject({ code: 0 });
    const ours = await runInProcess(['database', 'migrate'], { DATABASE_URL: byUs().connectionString });
    expect(ours).toMatchObject({ code: 0 });
    const applied = `SELECT migration_name, checksum, logs, rolled_back_at, applied_steps_count, finished_at IS NOT NULL AS finished
      FROM _prisma_migrations ORDER BY migration_name`;
    expect(await query(byPrisma(), applied)).toEqual(await query(byUs(), applied));
    expect(await migrate(byPrisma().connectionString)).toBe(0);
  });

  it('has the demo data after "prisma db seed"', async () => {
    const { code, output } = await runPrisma('.', byPrisma().connectionString, 'db', 'seed');
    expect([code, output]).toEqual([0, expect.stringMatching(/Demo data loaded for [\d-]+\./)]);
    expect(await query(byPrisma(), 'SELECT count(*)::int AS hotels FROM property')).toEqual([{ hotels: 14 }]);
  });
});

import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import pg from 'pg';
import { parsePlainDate } from '../../src/domain/stay/plain-date.js';
import { migrate } from '../../src/database/migrate.js';
import { importDocument } from '../../src/import/write/import-data-set.js';
import { updateDemo } from '../../src/import/write/update-demo.js';
import { demoDataSet } from '../../src/import/demo/demo-data-set.js';
import { CATALOGUE } from '../import-export/demo/catalogue/catalogue.js';
import { CATALOGUE_CLOCK } from '../import-export/demo/catalogue/catalogue-clock.js';
import { sendCase } from '../import-export/demo/catalogue/send-case.js';
import { startTestApp } from '../harness/test-app.js';
import { readDocument } from '../documents/documents.js';
import { temporaryFolder } from '../harness/temporary-folder.js';
import { createEmptyDatabase } from '../harness/test-database.js';
import { POSTGRES_PROGRAMS, PostgresServer } from './postgres-server.js';

const shell = promisify(execFile);

const blocks = readDocument('docs/how-to/backup.md').blocks.filter(({ language }) => language === 'sh');

/** The only command block of docs/how-to/backup.md that begins with this text. */
function documented(beginning: string): string {
  const [found, ...others] = blocks.filter(({ text }) => text.startsWith(beginning));
  if (found === undefined || others.length > 0) throw new Error(`docs/how-to/backup.md: ${beginning}`);
  return found.text;
}

const DUMP_CUSTOM = documented('pg_dump --format=custom');
const RESTORE_CUSTOM = documented('pg_restore --exit-on-error');
const DUMP_PLAIN = documented('pg_dump --format=plain');
const RESTORE_PLAIN = documented('psql ');

/** The day of the demo data in the responses. */
const CATALOGUE_DAY = parsePlainDate(CATALOGUE_CLOCK.slice(0, 10))!;

const smallHotel: unknown = JSON.parse(readFileSync('docs/examples/small-hotel.json', 'utf8'));

const anything = expect.any(String) as unknown;

describe('a backup of PostgreSQL 15', () => {
  let server: PostgresServer;
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let source: string;
  let original: Awaited<ReturnType<typeof storedRows>>;
  let responses: Awaited<ReturnType<typeof catalogueResponses>>;
  const ends: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    server = await PostgresServer.start();
    folder = await temporaryFolder();
    source = await server.createDatabase('source');
    await migrate(source);
    await updateDemo(source, CATALOGUE_DAY, demoDataSet(CATALOGUE_DAY));
    responses = await catalogueResponses(source);
    original = await storedRows(source);
    await run(DUMP_CUSTOM, { DATABASE_URL: source });
    await run(DUMP_PLAIN, { DATABASE_URL: source });
  });
  afterAll(async () => {
    for (const end of ends) await end();
    await server.stop();
    await folder.remove();
  });

  /** Runs commands like a reader with the programs of PostgreSQL 15 in the path. */
  const run = (commands: string, variables: Readonly<Record<string, string>>) => {
    const env = { PATH: `${POSTGRES_PROGRAMS}:${process.env['PATH'] ?? ''}`, LC_ALL: 'C', ...variables };
    return shell('bash', ['-e', '-c', commands], { cwd: folder.path, env });
  };

  const emptyOn15 = (name: string) => server.createDatabase(name);
  const emptyOn18 = async () => {
    const database = await createEmptyDatabase();
    ends.push(() => database.drop());
    return database.connectionString;
  };

  it.each([
    ['in the custom format', 'an empty PostgreSQL 15', RESTORE_CUSTOM, RESTORE_PLAIN, emptyOn15],
    ['as plain SQL', 'the embedded PostgreSQL 18', RESTORE_PLAIN, RESTORE_CUSTOM, emptyOn18],
  ])('%s is restored into %s: every row, every response, and no entity tag', async (_, __, restore, other, empty) => {
    const restored = await empty('restored');
    await run(restore, { NEW_DATABASE_URL: restored });
    expect(await storedRows(restored)).toEqual(original);
    const after = await catalogueResponses(restored);
    expect(after.bodies).toEqual(responses.bodies);
    expect(after.tags.filter((tag) => responses.tags.includes(tag))).toEqual([]);
    expect(await importDocument(restored, smallHotel, { withKeys: true })).toMatchObject({ properties: 1 });
    const inOtherFormat = await empty('restored_otherwise');
    await run(other, { NEW_DATABASE_URL: inOtherFormat });
    expect(await storedRows(inOtherFormat)).toEqual(original);
  });

  it('is restored in place: the epoch changes by itself', async () => {
    const target = await emptyOn15('in_place');
    await run(RESTORE_CUSTOM, { NEW_DATABASE_URL: target });
    const epoch = () => server.query('in_place', 'SELECT epoch FROM current_epoch');
    const before = await epoch();
    await run(RESTORE_CUSTOM.replace('pg_restore ', 'pg_restore --clean --if-exists '), { NEW_DATABASE_URL: target });
    expect(await storedRows(target)).toEqual(original);
    expect(await epoch()).not.toBe(before);
  });

  it('of data only is restored into a migrated database', async () => {
    const target = await emptyOn15('data_alone');
    await migrate(target);
    const own = '--exclude-table=_prisma_migrations --exclude-table=database_epoch';
    await run(
      `pg_dump --data-only --disable-triggers ${own} --file=data.sql "$DATABASE_URL"
       psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --file=data.sql "$NEW_DATABASE_URL"`,
      { DATABASE_URL: source, NEW_DATABASE_URL: target },
    );
    expect(await storedRows(target)).toEqual({ ...original, _prisma_migrations: anything, database_epoch: anything });
  });
});

const OF_ONE_PROPERTY = /^\/properties\/[^/]+(?:\/quotes)?$/;

/** Status and body of every case of the catalogue, with keys of all kinds, and the entity tags of quotes and details. */
async function catalogueResponses(connectionString: string) {
  const app = await startTestApp({ dataSet: undefined, beside: { connectionString }, clock: CATALOGUE_CLOCK });
  const bodies: Record<string, string> = {};
  const tags: string[] = [];
  try {
    for (const scenario of CATALOGUE.flatMap(({ cases }) => cases)) {
      const { response } = await sendCase(app, CATALOGUE_DAY, scenario);
      bodies[scenario.title] = `${response.status} ${response.text}`;
      if (response.status === 200 && OF_ONE_PROPERTY.test(scenario.request.path))
        tags.push(response.headers['etag'] ?? '');
    }
  } finally {
    await app.close();
  }
  return { bodies, tags };
}

const TABLES = `
  SELECT relname AS name FROM pg_class
  WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY relname`;
const SEQUENCES = `
  SELECT string_agg(sequencename || ' ' || coalesce(last_value, 0), ', ' ORDER BY sequencename) AS state FROM pg_sequences`;

/** The functions that PUBLIC may execute. */
const OPEN_FUNCTIONS = `
  SELECT string_agg(proname, ', ' ORDER BY proname) AS names FROM pg_proc
  WHERE pronamespace = 'public'::regnamespace
    AND (proacl IS NULL OR EXISTS (SELECT FROM aclexplode(proacl) WHERE grantee = 0 AND privilege_type = 'EXECUTE'))`;

/** Row count and digest of each table, the state of the sequences, and the functions that PUBLIC may execute. */
async function storedRows(connectionString: string): Promise<Readonly<Record<string, string>>> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const first = async (text: string) => (await client.query<Record<string, string>>(text)).rows[0] ?? {};
  try {
    const rows: Record<string, string> = {
      'the sequences': (await first(SEQUENCES))['state'] ?? '',
      'functions for anybody': (await first(OPEN_FUNCTIONS))['names'] ?? '',
    };
    for (const { name } of (await client.query<{ name: string }>(TABLES)).rows) {
      const { count, digest } = await first(`
        SELECT count(*), md5(string_agg(md5(t::text), '' ORDER BY t::text COLLATE "C")) AS digest FROM "${name}" AS t`);
      rows[name] = `${count} rows, ${digest}`;
    }
    return rows;
  } finally {
    await client.end();
  }
}

import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { migrate } from '../../src/database/migrate.js';
import { importDocument } from '../../src/import/write/import-data-set.js';
import { updateDemo } from '../../src/import/write/update-demo.js';
import { demoDataSet } from '../../src/import/demo/demo-data-set.js';
import { readDocument } from '../documents/documents.js';
import { temporaryFolder } from '../harness/temporary-folder.js';
import { createEmptyDatabase } from '../harness/test-database.js';
import { CATALOGUE_DAY, type CatalogueResponses, catalogueResponses } from './catalogue-responses.js';
import { POSTGRES_PROGRAMS, PostgresServer } from './postgres-server.js';
import { storedRows } from './stored-rows.js';

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

const smallHotel: unknown = JSON.parse(readFileSync('docs/examples/small-hotel.json', 'utf8'));

const anything = expect.any(String) as unknown;

describe('a backup of PostgreSQL 15', () => {
  let server: PostgresServer;
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let source: string;
  let original: Awaited<ReturnType<typeof storedRows>>;
  let responses: CatalogueResponses;
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
  const run = (commands: string, variables: Readonly<Record<string, string>>) =>
    shell('bash', ['-e', '-c', commands], {
      cwd: folder.path,
      env: { PATH: `${POSTGRES_PROGRAMS}:${process.env['PATH'] ?? ''}`, LC_ALL: 'C', ...variables },
    });

  const emptyOn15 = (name: string) => server.createDatabase(name);
  const emptyOn18 = async () => {
    const database = await createEmptyDatabase();
    ends.push(() => database.drop());
    return database.connectionString;
  };

  it.each([
    ['in the custom format', 'an empty PostgreSQL 15', RESTORE_CUSTOM, emptyOn15],
    ['as plain SQL', 'an empty PostgreSQL 15', RESTORE_PLAIN, emptyOn15],
    ['in the custom format', 'the embedded PostgreSQL 18', RESTORE_CUSTOM, emptyOn18],
    ['as plain SQL', 'the embedded PostgreSQL 18', RESTORE_PLAIN, emptyOn18],
  ])('%s is restored into %s: every row, every response, and no entity tag', async (_, __, restore, empty) => {
    const restored = await empty(restore === RESTORE_PLAIN ? 'restored_plain' : 'restored_custom');
    await run(restore, { NEW_DATABASE_URL: restored });
    expect(await storedRows(restored)).toEqual(original);
    const after = await catalogueResponses(restored);
    expect(after.bodies).toEqual(responses.bodies);
    expect(after.tags.filter((tag) => responses.tags.includes(tag))).toEqual([]);
    expect(await importDocument(restored, smallHotel, { withKeys: true })).toMatchObject({ properties: 1 });
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

import { migrate } from '../../src/database/migrate.js';
import { readMigrations } from '../../src/database/migration-state.js';
import { importDatabase, type ImportDatabase } from '../import-export/import-database.js';

let database: ImportDatabase;
beforeEach(async () => {
  database = await importDatabase();
});
afterEach(() => database.drop());

const sql = (text: string) => database.sql(text);

const recreateSchema = 'DROP SCHEMA public CASCADE; CREATE SCHEMA public';

describe('the migrations', () => {
  it('are applied once by several processes that start at the same moment', async () => {
    await sql(recreateSchema);
    const counts = await Promise.all([1, 2, 3].map(() => migrate(database.connectionString)));
    expect(counts.sort()).toEqual([0, 0, (await readMigrations()).length]);
  });
});

describe('a database of a later version', () => {
  const applied = (name: string) =>
    `INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, applied_steps_count)
     VALUES (gen_random_uuid(), 'x', now(), '${name}', 1)`;

  it('is used, and that is said', async () => {
    await sql(applied('29990101000000_later'));
    const lines: string[] = [];
    expect(await migrate(database.connectionString, (line) => lines.push(line))).toBe(0);
    expect(lines).toEqual([
      'The database was migrated by a later version, which this one can serve with: 29990101000000_later',
    ]);
  });

  it('is refused if that breaks earlier versions', async () => {
    await sql(applied('29990101000000_drop_columns_breaks_earlier'));
    await expect(migrate(database.connectionString)).rejects.toThrow(
      'the database has the migration 29990101000000_drop_columns_breaks_earlier of another version: start that version',
    );
  });
});

describe('a database that this version cannot migrate', () => {
  it.each([
    [
      'a failed migration',
      `UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name LIKE '%_rules'`,
      /^the database has the failed migration \d+_rules: see "prisma migrate resolve"$/,
    ],
    [
      'a migration of another version in place of one of this version',
      `UPDATE _prisma_migrations SET migration_name = '29990101000000_later' WHERE migration_name LIKE '%_rules'`,
      /^the database has the migration 29990101000000_later of another version: start that version$/,
    ],
    [
      'an edited migration',
      `UPDATE _prisma_migrations SET checksum = 'other' WHERE migration_name LIKE '%_rules'`,
      /^the migration \d+_rules was edited after it was applied to the database$/,
    ],
    [
      'the tables of months',
      `UPDATE _prisma_migrations SET migration_name = '20261121100000_create_tables' WHERE migration_name LIKE '%_init'`,
      /^the database is of a version that this one cannot migrate: export with the commit before .* are issued again$/,
    ],
    [
      'something else',
      `${recreateSchema}; CREATE TABLE property (id int)`,
      /^the migration \d+_init failed and was rolled back: relation "property" already exists$/,
    ],
  ])('has %s', async (_, statement, message) => {
    await sql(statement);
    await expect(migrate(database.connectionString)).rejects.toMatchObject({
      name: 'DatabaseUnavailable',
      message: expect.stringMatching(message) as unknown,
    });
  });

  it('is left unchanged', async () => {
    await sql(`${recreateSchema}; CREATE TABLE channel (id int)`);
    await expect(migrate(database.connectionString)).rejects.toThrow('was rolled back');
    expect(await sql(`SELECT relname FROM pg_class WHERE relname IN ('property', 'room_type')`)).toEqual([]);
    await sql('DROP TABLE channel');
    expect(await migrate(database.connectionString)).toBe((await readMigrations()).length);
  });
});

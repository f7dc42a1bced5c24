import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { ClientBase } from 'pg';
import { ownFile } from '../config/own-file.js';
import { DatabaseUnavailable } from './database-unavailable.js';

export interface Migration {
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of the script in hexadecimal, as Prisma stores it. */
  readonly checksum: string;
}

interface AppliedRow {
  readonly migration_name: string;
  readonly checksum: string;
  readonly is_finished: boolean;
}

const MIGRATIONS_FOLDER = ownFile('prisma/migrations/');

/** The migrations of this version, in the order of their names, which is chronological. */
export async function readMigrations(): Promise<Migration[]> {
  const entries = await readdir(MIGRATIONS_FOLDER, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return Promise.all(
    names.sort().map(async (name) => {
      const script = await readFile(new URL(`${name}/migration.sql`, MIGRATIONS_FOLDER));
      return { name, sql: script.toString('utf8'), checksum: createHash('sha256').update(script).digest('hex') };
    }),
  );
}

/** What separates a database from the schema of this version. */
export interface MigrationState {
  /** The migrations of this version that were not applied yet. */
  readonly pending: readonly Migration[];
  /** The names of applied migrations that only a later version has, and that this one can serve with. */
  readonly later: readonly string[];
}

/** A migration of the versions that stored nights by month, which this one does not migrate (docs/decisions/0156). */
const BEFORE_ROWS = '20261121100000_create_tables';

const REFUSED_BEFORE_ROWS =
  'the database is of a version that this one cannot migrate: export with the commit before "database: store nights as rows", ' +
  'import here into an empty database; keys, their audit and uses do not come along and are issued again';

/** Ends the name of a migration that servers of the version before cannot work with (docs/decisions/0020). */
const BREAKING = '_breaks_earlier';

/**
 * Compares a database with the migrations of this version.
 * @throws DatabaseUnavailable where only the operator can resolve the difference
 */
export async function migrationState(client: ClientBase, migrations: readonly Migration[]): Promise<MigrationState> {
  const applied = await appliedMigrations(client);
  const names = new Set(applied.map((row) => row.migration_name));
  if (names.has(BEFORE_ROWS)) throw new DatabaseUnavailable(REFUSED_BEFORE_ROWS);
  const pending = migrations.filter(({ name }) => !names.has(name));
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  const last = migrations.at(-1)?.name ?? '';
  const later: string[] = [];
  for (const { migration_name: name, checksum, is_finished: isFinished } of applied) {
    const migration = known.get(name);
    if (!isFinished) {
      throw new DatabaseUnavailable(`the database has the failed migration ${name}: see "prisma migrate resolve"`);
    }
    if (migration !== undefined && migration.checksum !== checksum) {
      throw new DatabaseUnavailable(`the migration ${name} was edited after it was applied to the database`);
    }
    if (migration === undefined) {
      if (pending.length > 0 || name < last || name.endsWith(BREAKING)) {
        throw new DatabaseUnavailable(`the database has the migration ${name} of another version: start that version`);
      }
      later.push(name);
    }
  }
  return { pending, later };
}

async function appliedMigrations(client: ClientBase): Promise<AppliedRow[]> {
  const table = await client.query<{ exists: boolean }>(
    `SELECT to_regclass('_prisma_migrations') IS NOT NULL AS exists`,
  );
  if (table.rows[0]?.exists !== true) return [];
  const applied = await client.query<AppliedRow>(
    `SELECT migration_name, checksum, finished_at IS NOT NULL AS is_finished
     FROM _prisma_migrations WHERE rolled_back_at IS NULL ORDER BY migration_name`,
  );
  return applied.rows;
}

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { ClientBase } from 'pg';
import { ownFile } from '../config/own-file.js';
import { DatabaseUnavailable } from './database-unavailable.js';

/** A migration of the migrations folder. */
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

/**
 * The migrations that were not applied to the database yet.
 * @throws DatabaseUnavailable where the database has others than these, which only the operator can resolve
 */
export async function pendingMigrations(client: ClientBase, migrations: readonly Migration[]): Promise<Migration[]> {
  const applied = await appliedMigrations(client);
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { migration_name: name, checksum, is_finished: isFinished } of applied) {
    const migration = known.get(name);
    if (!isFinished) {
      throw new DatabaseUnavailable(`the database has the failed migration ${name}: see "prisma migrate resolve"`);
    }
    if (migration === undefined) {
      throw new DatabaseUnavailable(`the database has the migration ${name} of another version: start that version`);
    }
    if (migration.checksum !== checksum) {
      throw new DatabaseUnavailable(`the migration ${name} was edited after it was applied to the database`);
    }
  }
  const names = new Set(applied.map((row) => row.migration_name));
  return migrations.filter(({ name }) => !names.has(name));
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

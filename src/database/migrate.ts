import { randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';
import { withSettings } from './connection-settings.js';
import { DatabaseClient } from './database-client.js';
import { DatabaseUnavailable } from './database-unavailable.js';
import { messageOf } from './message-of.js';
import { type Migration, pendingMigrations, readMigrations } from './pending-migrations.js';
import { refuseUnreadable, withMigrationRights } from './rights.js';

/** Prisma's own lock: `prisma migrate deploy` and a starting server wait for each other. */
const MIGRATION_LOCK = 72707369;

/** Prisma's table, as Prisma creates it. */
const MIGRATIONS_TABLE = `
  CREATE TABLE IF NOT EXISTS _prisma_migrations (
    id VARCHAR(36) PRIMARY KEY NOT NULL,
    checksum VARCHAR(64) NOT NULL,
    finished_at TIMESTAMPTZ,
    migration_name VARCHAR(255) NOT NULL,
    logs TEXT,
    rolled_back_at TIMESTAMPTZ,
    started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
    applied_steps_count INTEGER NOT NULL DEFAULT 0
  )`;

/**
 * Migrates a database to the schema of this version and returns the number of migrations applied. A database that is up to date
 * costs only one query. Several processes may run it at once. Decision 0020.
 * @throws DatabaseUnavailable where a migration fails, or the database has migrations that this version does not know
 */
export async function migrate(connectionString: string): Promise<number> {
  const migrations = await readMigrations();
  const client = new DatabaseClient({ connectionString: withSettings(connectionString, ['TimeZone=UTC']) });
  await client.connect();
  try {
    await refuseUnreadable(client);
    // First without the lock: roles that may only read can start on a migrated database too.
    if (await isUpToDate(client, migrations)) return 0;
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const pending = await pendingMigrations(client, migrations);
    await withMigrationRights(client, async () => {
      await client.query(MIGRATIONS_TABLE);
      for (const migration of pending) await apply(client, migration);
    });
    return pending.length;
  } finally {
    await client.end();
  }
}

/** A migration in progress in another process looks like a failed one, so errors only count under the lock. */
async function isUpToDate(client: ClientBase, migrations: readonly Migration[]): Promise<boolean> {
  try {
    return (await pendingMigrations(client, migrations)).length === 0;
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return false;
    throw error;
  }
}

/** The script and its entry in Prisma's table are one transaction: a process that dies on the way leaves neither. */
async function apply(client: ClientBase, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query('BEGIN');
    await client.query(sql);
    await client.query(
      `INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, applied_steps_count)
       VALUES ($1, $2, clock_timestamp(), $3, 1)`,
      [randomUUID(), checksum, name],
    );
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw new DatabaseUnavailable(`the migration ${name} failed and was rolled back: ${messageOf(error)}`, {
      cause: error,
    });
  }
}

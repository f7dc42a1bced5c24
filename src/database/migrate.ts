import { randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';
import { connectClient } from './connect-client.js';
import { isPooled, schemaOf } from './connection-settings.js';
import { DatabaseUnavailable } from './database-unavailable.js';
import { messageOf } from './message-of.js';
import { type Migration, type MigrationState, migrationState, readMigrations } from './migration-state.js';
import { MIGRATE, refuseUnreadable, withMigrationRights } from './rights.js';

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

/** The lock belongs to a session. */
const NOT_THROUGH_A_POOLER = `the database must be migrated, which a pooler prevents: ${MIGRATE} on the database itself, without pgbouncer=true`;

const ignore = (): void => undefined;

/**
 * Migrates a database to the schema of this version and returns the number of migrations applied. A database that is up to date
 * costs only one query. Several processes may run it at once: the others wait for the first. Decision 0020.
 * @param say receives a line if another process is migrating, and if the database is already of a later version
 * @throws DatabaseUnavailable where a migration fails, or the database has migrations of a version that is not compatible
 */
export async function migrate(connectionString: string, say: (line: string) => void = ignore): Promise<number> {
  const migrations = await readMigrations();
  const client = await connectClient(connectionString, { readOnly: false });
  try {
    await refuseUnreadable(client, schemaOf(connectionString));
    // First without the lock: roles that may only read can start on a migrated database too.
    const state = await stateWithoutLock(client, migrations);
    if (state?.pending.length === 0) {
      if (state.later.length > 0) say(laterVersion(state.later));
      return 0;
    }
    if (isPooled(connectionString)) throw new DatabaseUnavailable(NOT_THROUGH_A_POOLER);
    await lock(client, say);
    const { pending } = await migrationState(client, migrations);
    await withMigrationRights(client, schemaOf(connectionString), async () => {
      await client.query(MIGRATIONS_TABLE);
      for (const migration of pending) await apply(client, migration);
    });
    return pending.length;
  } finally {
    await client.end();
  }
}

/** Undefined: an error, which counts only under the lock, since a migration in progress in another process looks like a failed one. */
async function stateWithoutLock(
  client: ClientBase,
  migrations: readonly Migration[],
): Promise<MigrationState | undefined> {
  try {
    return await migrationState(client, migrations);
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return undefined;
    throw error;
  }
}

async function lock(client: ClientBase, say: (line: string) => void): Promise<void> {
  const { rows } = await client.query<{ got: boolean }>('SELECT pg_try_advisory_lock($1) AS got', [MIGRATION_LOCK]);
  if (rows[0]?.got === true) return;
  say('Another process is migrating the database: waiting for it');
  await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
}

function laterVersion(names: readonly string[]): string {
  return `The database was migrated by a later version, which this one can serve with: ${names.join(', ')}`;
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

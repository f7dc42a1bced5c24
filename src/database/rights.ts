import type { ClientBase } from 'pg';
import { withSettings } from './connection-settings.js';
import { DatabaseClient } from './database-client.js';
import { DatabaseUnavailable } from './database-unavailable.js';
import { refusedRight } from './failures.js';

/** Names are quoted where SQL needs it. */
interface Rights {
  readonly role: string;
  /** Null if the role may use none. */
  readonly schema: string | null;
  /** The owner of the tables; null if there are none. */
  readonly owner: string | null;
  readonly canRead: boolean;
}

/** Only tables of our owner: others in the schema belong to another program. */
const RIGHTS = `
  SELECT quote_ident(current_user) AS role, quote_ident(current_schema()) AS schema,
    (SELECT quote_ident(rolname) FROM pg_roles WHERE oid = ours.relowner) AS owner,
    NOT EXISTS (
      SELECT FROM pg_class
      WHERE relkind = 'r' AND relnamespace = ours.relnamespace AND relowner = ours.relowner
        AND NOT has_table_privilege(oid, 'SELECT')
    ) AS "canRead"
  FROM (SELECT) AS one LEFT JOIN pg_class AS ours ON ours.oid = to_regclass('_prisma_migrations')`;

/** Rejects a role that cannot read all tables, with the GRANT that it needs. @throws DatabaseUnavailable */
export async function refuseUnreadable(client: ClientBase): Promise<void> {
  const { role, schema, canRead } = await rightsOf(client);
  if (canRead) return;
  throw new DatabaseUnavailable(
    `the role ${role} may not read all tables: as their owner, run: ` +
      `GRANT SELECT ON ALL TABLES IN SCHEMA ${schema} TO ${role}`,
  );
}

/** Runs a part of the migration; a right that the role lacks becomes a sentence with the GRANT that it needs. */
export async function withMigrationRights(client: ClientBase, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (refusedRight(error) === undefined) throw error;
    const { role, schema, owner } = await rightsOf(client);
    throw new DatabaseUnavailable(
      owner === null
        ? `the database is empty, and the role ${role} may not create tables in it: as the owner of the database, run: ` +
            `GRANT USAGE, CREATE ON SCHEMA ${schema ?? 'public'} TO ${role}`
        : `the tables must be migrated to this version, which the role ${role} may not do: ${asOwner(role, owner)}`,
      { cause: error },
    );
  }
}

/** Runs work on a migrated database; a right that the role lacks becomes a sentence with the GRANT that it needs. */
export async function withRights<Result>(connectionString: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const refused = refusedRight(error);
    if (refused === undefined) throw error;
    const client = new DatabaseClient({ connectionString: withSettings(connectionString, []) });
    await client.connect();
    const { role, owner } = await rightsOf(client).finally(() => client.end());
    throw new DatabaseUnavailable(`the role ${role} may not do this, ${refused}: ${asOwner(role, owner ?? role)}`, {
      cause: error,
    });
  }
}

function asOwner(role: string, owner: string): string {
  return `use the role ${owner}, which owns the tables, or, as a superuser, run: GRANT ${owner} TO ${role}`;
}

async function rightsOf(client: ClientBase): Promise<Rights> {
  const { rows } = await client.query<Rights>(RIGHTS);
  const [rights] = rows;
  if (rights === undefined) throw new Error('the query for the rights of the role returned no row');
  return rights;
}

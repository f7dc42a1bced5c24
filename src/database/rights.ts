import type { ClientBase } from 'pg';
import { codeOf } from './code-of.js';
import { connectClient } from './connect-client.js';
import { schemaOf } from './connection-settings.js';
import { DatabaseUnavailable } from './database-unavailable.js';
import { refusedRight } from './failures.js';

/** Names are quoted where SQL needs it. */
interface Rights {
  readonly role: string;
  readonly schema: string;
  /** The owner of the tables; null if there are none. */
  readonly owner: string | null;
  readonly canRead: boolean;
}

/** The role may lack the right to use its schema, $1. Only tables of our owner: others in the schema belong to another program. */
const RIGHTS = `
  SELECT quote_ident(current_user) AS role, quote_ident(coalesce(current_schema(), $1)) AS schema,
    (SELECT quote_ident(rolname) FROM pg_roles WHERE oid = ours.relowner) AS owner,
    NOT EXISTS (
      SELECT FROM pg_class
      WHERE relkind = 'r' AND relnamespace = ours.relnamespace AND relowner = ours.relowner
        AND NOT has_table_privilege(oid, 'SELECT')
    ) AS "canRead"
  FROM (SELECT) AS one LEFT JOIN pg_class AS ours ON ours.oid = to_regclass('_prisma_migrations')`;

/** The role may not use the only schema of its search path. */
const NO_USABLE_SCHEMA = '3F000';

/** Rejects a role that cannot read all tables, with the GRANT that it needs. @throws DatabaseUnavailable */
export async function refuseUnreadable(client: ClientBase, schema: string): Promise<void> {
  const { role, canRead, ...rights } = await rightsOf(client, schema);
  if (canRead) return;
  throw new DatabaseUnavailable(
    `the role ${role} may not read all tables: as their owner, run: ` +
      `GRANT SELECT ON ALL TABLES IN SCHEMA ${rights.schema} TO ${role}`,
  );
}

/** A role with the rights of a server only never migrates. */
export const MIGRATE = 'run the command "database migrate"';

/** Runs a part of the migration; a right that the role lacks becomes a sentence with who may do it, and how. */
export async function withMigrationRights(
  client: ClientBase,
  schema: string,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (refusedRight(error) === undefined && codeOf(error) !== NO_USABLE_SCHEMA) throw error;
    const { role, owner, ...rights } = await rightsOf(client, schema);
    throw new DatabaseUnavailable(
      owner === null
        ? `the database is empty, and the role ${role} may not create tables in it: ${MIGRATE} as the role that is to own ` +
            `them; if that is ${role}, as the owner of the database, run: ` +
            `GRANT USAGE, CREATE ON SCHEMA ${rights.schema} TO ${role}`
        : `the tables must be migrated to this version, which the role ${role} may not do: ` +
            `${MIGRATE} as the role ${owner}, which owns the tables`,
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
    const { role, owner } = await readRights(connectionString);
    throw new DatabaseUnavailable(`the role ${role} may not do this, ${refused}: ${asOwner(role, owner ?? role)}`, {
      cause: error,
    });
  }
}

function asOwner(role: string, owner: string): string {
  return `use the role ${owner}, which owns the tables, or, as a superuser, run: GRANT ${owner} TO ${role}`;
}

async function rightsOf(client: ClientBase, schema: string): Promise<Rights> {
  const { rows } = await client.query<Rights>(RIGHTS, [schema]);
  const [rights] = rows;
  if (rights === undefined) throw new Error('the query for the rights of the role returned no row');
  return rights;
}

async function readRights(connectionString: string): Promise<Rights> {
  const client = await connectClient(connectionString, { readOnly: true });
  try {
    return await rightsOf(client, schemaOf(connectionString));
  } finally {
    await client.end();
  }
}

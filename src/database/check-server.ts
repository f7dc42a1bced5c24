import { connectClient } from './connect-client.js';
import { connectionRefusal, POOLER_HINT } from './connection-refusal.js';
import { FORMS, givenSchema, isPooled, READ_ONLY, schemaOf, type Setting, withSchema } from './connection-settings.js';
import { DatabaseUnavailable } from './database-unavailable.js';

const QUERY_TIMEOUT_MS = 5000;
/** As the server reports it: 15.4 is 150004. */
const VERSION_MIN = 150_000;

/** A migration casts it to regnamespace, and so needs a name that is the same with and without quotes. */
const SCHEMA_NAME = /^[a-z_][a-z0-9_]*$/;

/** Those that a connection is opened with. A pooler in between may drop them. */
const SETTINGS = [...FORMS, READ_ONLY];

/** The tables may be in a later schema of the search path than the one in which new ones are created. */
const SERVER = `
  SELECT current_setting('server_version_num')::int AS version,
    current_setting('session_replication_role') AS "replicationRole",
    current_setting('search_path') AS "searchPath",
    coalesce(
      (SELECT nspname FROM pg_namespace n JOIN pg_class c ON c.relnamespace = n.oid
        WHERE c.oid = to_regclass('_prisma_migrations')),
      (SELECT name FROM unnest(current_schemas(false)) WITH ORDINALITY AS s (name, place)
        WHERE name NOT LIKE 'pg\\_%' ORDER BY place LIMIT 1)
    )::text AS schema,
    ARRAY(SELECT nspname::text FROM pg_namespace) AS schemas,
    ARRAY(SELECT current_setting(s.name) FROM unnest($1::text[]) WITH ORDINALITY AS s (name, place) ORDER BY place) AS shown`;

interface Server {
  readonly version: number;
  readonly replicationRole: string;
  readonly searchPath: string;
  /** That of the tables, or in which they would be created; null if the role may use none of the search path. */
  readonly schema: string | null;
  readonly schemas: readonly string[];
  /** The values of SETTINGS. */
  readonly shown: readonly string[];
}

/**
 * Checks that a database can be used.
 * @returns its connection string, with the schema to work in
 * @throws DatabaseUnavailable with one line, which never contains the password
 */
export async function checkServer(given: string): Promise<string> {
  // Another application may have left its search_path in the session of a pooler.
  const connectionString = isPooled(given) ? withSchema(given, schemaOf(given)) : given;
  const server = await readServer(connectionString);
  if (server.version < VERSION_MIN) throw new DatabaseUnavailable('the database is older than PostgreSQL 15');
  if (!isPooled(connectionString)) refuseDropped(server);
  if (server.replicationRole === 'replica') {
    throw new DatabaseUnavailable(
      'session_replication_role is replica, so that changes would not be recorded: reset it for the role and the database',
    );
  }
  const schema = schemaFor(server, givenSchema(connectionString));
  if (!SCHEMA_NAME.test(schema)) {
    throw new DatabaseUnavailable(
      `the schema ${JSON.stringify(schema)} cannot be used, as the migrations need a name of lower-case letters, digits and _: ` +
        'add schema=NAME to the parameters of DATABASE_URL',
    );
  }
  return withSchema(connectionString, schema);
}

async function readServer(connectionString: string): Promise<Server> {
  try {
    const client = await connectClient(connectionString, { readOnly: true, patient: true }, QUERY_TIMEOUT_MS);
    try {
      const { rows } = await client.query<Server>(SERVER, [SETTINGS.map(([name]) => name)]);
      const [server] = rows;
      if (server === undefined) throw new Error('the query for its settings returned no row');
      return server;
    } finally {
      await client.end().catch(() => undefined);
    }
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    throw new DatabaseUnavailable(connectionRefusal(error, connectionString), { cause: error });
  }
}

function refuseDropped({ shown }: Server): void {
  // Of DateStyle only the first part counts: the order of day and month.
  const holds = ([, value]: Setting, at: number) => shown[at]?.startsWith(value) === true;
  const dropped = SETTINGS.find((setting, at) => !holds(setting, at));
  if (dropped === undefined) return;
  const [name, value] = dropped;
  throw new DatabaseUnavailable(
    `the database ignores the settings of a connection, such as ${name}=${value}: ${POOLER_HINT}`,
  );
}

function schemaFor({ schema, schemas, searchPath }: Server, given: string | undefined): string {
  if (schema !== null) return schema;
  if (given !== undefined && !schemas.includes(given)) {
    throw new DatabaseUnavailable(
      `the schema ${given} of DATABASE_URL does not exist: create it with CREATE SCHEMA, or correct DATABASE_URL`,
    );
  }
  // What the role lacks is said when the tables are looked for.
  if (given !== undefined) return given;
  if (/\bpublic\b/.test(searchPath) && schemas.includes('public')) return 'public';
  throw new DatabaseUnavailable(
    `no schema of the search_path ${searchPath} exists: correct it, or add schema=NAME to the parameters of DATABASE_URL`,
  );
}

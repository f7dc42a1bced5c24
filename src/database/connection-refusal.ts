import { codeOf } from './code-of.js';
import { messageOf } from './message-of.js';

/** The target of a connection string. */
interface Target {
  readonly server: string;
  readonly host: string;
  readonly role: string;
  readonly database: string;
}

/** What to do about a pooler that refuses or drops the settings of a connection. */
export const POOLER_HINT = 'behind PgBouncer, add pgbouncer=true to the parameters of DATABASE_URL';

function closedEarly({ server }: Target): string {
  return `${server} closes the connection before it responds: check that DATABASE_URL leads to PostgreSQL`;
}

/** By code of the system or SQLSTATE: what is wrong, and what to do about it. */
const SENTENCES: Readonly<Record<string, (target: Target) => string>> = {
  ECONNREFUSED: ({ server }) => `no database server is listening at ${server}: start it, or correct DATABASE_URL`,
  ENOTFOUND: ({ host }) => `the host ${host} of DATABASE_URL does not exist: correct DATABASE_URL`,
  EAI_AGAIN: ({ host }) => `the host ${host} of DATABASE_URL cannot be resolved: no name server responds`,
  ECONNRESET: closedEarly,
  '3D000': ({ database, server }) =>
    `the database ${database} does not exist at ${server}: to create it, run there: CREATE DATABASE ${quoted(database)}`,
  '28P01': ({ role, server }) =>
    `the database server at ${server} does not know the role ${role} with this password: correct DATABASE_URL`,
  '42501': ({ role, database }) =>
    `the role ${role} may not connect to the database ${database}: as its owner, run: ` +
    `GRANT CONNECT ON DATABASE ${quoted(database)} TO ${quoted(role)}`,
};

/** The driver's own errors carry no code. */
const SENTENCES_BY_MESSAGE: readonly (readonly [RegExp, (target: Target) => string])[] = [
  [
    /unsupported startup parameter/,
    ({ server }) => `the pooler at ${server} refuses the settings of a connection: ${POOLER_HINT}`,
  ],
  [
    /timeout expired/,
    ({ server }) =>
      `the database server at ${server} does not respond: check that DATABASE_URL is right, and the network`,
  ],
  [/Connection terminated unexpectedly/, closedEarly],
  [
    /password must be a string/,
    ({ role, server }) => `the database server at ${server} requires a password for ${role}: add it to DATABASE_URL`,
  ],
];

/** Why a database cannot be connected to, in one sentence without the password. */
export function connectionRefusal(error: unknown, connectionString: string): string {
  const target = targetOf(connectionString);
  const message = messageOf(error);
  const sentence =
    SENTENCES[codeOf(error) ?? ''] ?? SENTENCES_BY_MESSAGE.find(([pattern]) => pattern.test(message))?.[1];
  return sentence?.(target) ?? `cannot use the database ${target.database} at ${target.server}: ${message}`;
}

function targetOf(connectionString: string): Target {
  const { hostname, port, pathname, username } = new URL(connectionString);
  const role = decodeURIComponent(username);
  return {
    server: `${hostname}:${port === '' ? '5432' : port}`,
    host: hostname,
    role,
    database: decodeURIComponent(pathname.slice(1)) || role,
  };
}

function quoted(name: string): string {
  return /^[a-z_][a-z0-9_]*$/.test(name) ? name : `"${name.replaceAll('"', '""')}"`;
}

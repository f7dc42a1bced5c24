import { codeOf } from './code-of.js';
import { connectionParts } from './connection-parts.js';
import { messageOf } from './message-of.js';

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

const UNCHECKED = 'sslmode=no-verify encrypts without checking it';

function unknownAuthority({ server }: Target): string {
  return (
    `the certificate of the database server at ${server} is not from a known authority: ` +
    `name the file of its root certificate by sslrootcert in DATABASE_URL; ${UNCHECKED}`
  );
}

/** By code of the system or SQLSTATE: what is wrong, and what to do about it. */
const SENTENCES: Readonly<Record<string, (target: Target) => string>> = {
  ECONNREFUSED: ({ server }) => `no database server is listening at ${server}: start it, or correct DATABASE_URL`,
  ENOTFOUND: ({ host }) => `the host ${host} of DATABASE_URL does not exist: correct DATABASE_URL`,
  EAI_AGAIN: ({ host }) => `the host ${host} of DATABASE_URL cannot be resolved: no name server responds`,
  ECONNRESET: closedEarly,
  DEPTH_ZERO_SELF_SIGNED_CERT: unknownAuthority,
  SELF_SIGNED_CERT_IN_CHAIN: unknownAuthority,
  UNABLE_TO_GET_ISSUER_CERT: unknownAuthority,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: unknownAuthority,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: unknownAuthority,
  CERT_HAS_EXPIRED: ({ server }) =>
    `the certificate of the database server at ${server} has expired: renew it; ${UNCHECKED}`,
  CERT_NOT_YET_VALID: ({ server }) =>
    `the certificate of the database server at ${server} is not valid yet: check the clocks; ${UNCHECKED}`,
  ERR_TLS_CERT_ALTNAME_INVALID: ({ server, host }) =>
    `the certificate of the database server at ${server} is for other hosts than ${host}: ` +
    `use a name in it as the host of DATABASE_URL; ${UNCHECKED}`,
  '3D000': ({ database, server }) =>
    `the database ${database} does not exist at ${server}: to create it, run there: CREATE DATABASE ${quoted(database)}`,
  '28P01': ({ role, server }) =>
    `the database server at ${server} does not know the role ${role} with this password: correct DATABASE_URL, ` +
    'with reserved characters of both percent-encoded, such as %25 for %',
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
    /does not support SSL/,
    ({ server }) =>
      `the database server at ${server} offers no TLS, which sslmode in DATABASE_URL, or PGSSLMODE, requires: ` +
      'turn ssl on there, or set sslmode=disable',
  ],
  [
    /no encryption$/,
    ({ server, role }) =>
      `the database server at ${server} lets the role ${role} in only by TLS: add sslmode=verify-full to DATABASE_URL`,
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
  const { host = 'localhost', port = 5432, user = '', database = user } = connectionParts(connectionString);
  return { server: `${host.includes(':') ? `[${host}]` : host}:${port}`, host, role: user, database };
}

function quoted(name: string): string {
  return /^[a-z_][a-z0-9_]*$/.test(name) ? name : `"${name.replaceAll('"', '""')}"`;
}

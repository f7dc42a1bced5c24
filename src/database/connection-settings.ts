import type pg from 'pg';

/** How a pool will be used. */
export interface PoolUse {
  /** Rejects every write. */
  readonly readOnly: boolean;
  /**
   * Whether a statement may take longer than a request may, as in an export or an import. By default writers are patient and
   * readers are not.
   */
  readonly patient?: boolean;
  readonly poolSize?: number;
}

/**
 * A statement for a request is short, so one that takes longer means that the database makes no progress (docs/decisions/0023). The
 * server cancels it before the client gives up on it; otherwise the connection would return to the pool with the statement still
 * running. The client's limit covers a server that does not respond at all.
 */
const STATEMENT_TIMEOUT_MS = 1100;
const QUERY_TIMEOUT_MS = 1200;
const LOCK_TIMEOUT_MS = 1000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 5000;
/** How long opening a connection for a request may take. */
export const CONNECT_TIMEOUT_MS = 1200;
/** How long a request waits for a free connection while others get theirs: a burst on a busy machine takes seconds. */
const CONNECTION_TIMEOUT_MS = 3000;
const PATIENT_CONNECTION_TIMEOUT_MS = 10_000;
const POOL_SIZE = 10;
/** Connections are replaced after this time, so that they follow a failover or a change of address. */
const CONNECTION_LIFETIME_SECONDS = 1800;

/** Whether statements are limited to what a request may take. */
export function isTimed({ readOnly, patient = !readOnly }: PoolUse): boolean {
  return !patient;
}

/** Prisma's parameters of a URL: whether it leads to PgBouncer, and the schema of the tables. */
const POOLER = 'pgbouncer';
const SCHEMA = 'schema';

/**
 * Whether a pooler is in between that gives each transaction any session, and refuses or ignores settings of the connection:
 * `pgbouncer=true` in the URL.
 */
export function isPooled(connectionString: string): boolean {
  return new URL(connectionString).searchParams.get(POOLER) === 'true';
}

/** The schema that a URL names; undefined: what the server looks in first. */
export function givenSchema(connectionString: string): string | undefined {
  return new URL(connectionString).searchParams.get(SCHEMA) ?? undefined;
}

/** The schema of an open database. */
export function schemaOf(connectionString: string): string {
  return givenSchema(connectionString) ?? 'public';
}

/** A connection to the same database that works in a schema. */
export function withSchema(connectionString: string, schema: string): string {
  const url = new URL(connectionString);
  url.searchParams.set(SCHEMA, schema);
  return withSearch(url);
}

export type Setting = readonly [name: string, value: string];

/**
 * What statements mean and how results are written, whatever the server, the database or the role sets. The time zone is also
 * that of the adapter, which writes and reads timestamps without their offset.
 */
export const FORMS: readonly Setting[] = [
  ['TimeZone', 'UTC'],
  ['DateStyle', 'ISO'],
  ['IntervalStyle', 'postgres'],
  ['extra_float_digits', '1'],
  ['bytea_output', 'hex'],
  ['array_nulls', 'on'],
  ['standard_conforming_strings', 'on'],
];

/** Rejects every write. */
export const READ_ONLY: Setting = ['default_transaction_read_only', 'on'];

/** The settings of the server for a use. */
function settingsOf(connectionString: string, use: PoolUse): Setting[] {
  const schema = givenSchema(connectionString);
  const settings: Setting[] = [...FORMS, ['default_transaction_isolation', 'read committed'], ...limitsOf(use)];
  if (use.readOnly) settings.push(READ_ONLY);
  if (schema !== undefined) settings.push(['search_path', `"${schema.replaceAll('"', '""')}"`]);
  return settings;
}

/** 0: no limit. */
function limitsOf(use: PoolUse): Setting[] {
  const [statement, lock, idle] = isTimed(use)
    ? [STATEMENT_TIMEOUT_MS, LOCK_TIMEOUT_MS, IDLE_IN_TRANSACTION_TIMEOUT_MS]
    : [0, 0, 0];
  return [
    ['statement_timeout', String(statement)],
    ['lock_timeout', String(lock)],
    ['idle_in_transaction_session_timeout', String(idle)],
    ['idle_session_timeout', '0'],
  ];
}

/**
 * A statement that gives a transaction its settings, which no other one sees: a pooler may have dropped those of the connection.
 * A patient transaction also gets the time that it needs.
 */
export function transactionSettings(connectionString: string, use: PoolUse): string {
  const settings = settingsOf(connectionString, use)
    .filter(([name]) => name !== 'default_transaction_isolation') // Applies only to later ones.
    .map(([name, value]) => localSetting(name.replace('default_', ''), value));
  // PostgreSQL has it since version 17.
  const timeout = `CASE WHEN current_setting('transaction_timeout', true) > '' THEN ${localSetting('transaction_timeout', '0')} END`;
  return `SELECT ${[...settings, ...(isTimed(use) ? [] : [timeout])].join(', ')}`;
}

function localSetting(name: string, value: string): string {
  return `set_config('${name}', '${value.replaceAll("'", "''")}', true)`;
}

export function poolConfig(connectionString: string, use: PoolUse): pg.PoolConfig {
  return {
    connectionString: withSettings(connectionString, use),
    max: use.poolSize ?? POOL_SIZE,
    connectionTimeoutMillis: isTimed(use) ? CONNECTION_TIMEOUT_MS : PATIENT_CONNECTION_TIMEOUT_MS,
    ...(isTimed(use) ? { query_timeout: QUERY_TIMEOUT_MS } : {}),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    maxLifetimeSeconds: CONNECTION_LIFETIME_SECONDS,
  };
}

/**
 * Adds the settings for a use to a connection string. They are appended to the options in the string itself, because the driver
 * lets those override options passed separately. A pooler gets none.
 */
export function withSettings(connectionString: string, use: PoolUse): string {
  const url = new URL(connectionString);
  const existing = url.searchParams.get('options') ?? '';
  const added = isPooled(connectionString) ? [] : settingsOf(connectionString, use).map(startupOption);
  const options = [existing, ...added].filter((option) => option !== '').join(' ');
  for (const own of ['options', POOLER, SCHEMA]) url.searchParams.delete(own);
  if (options !== '') url.searchParams.set('options', options);
  return withSearch(url);
}

function startupOption([name, value]: Setting): string {
  return `-c ${name}=${value.replaceAll(/[\s\\]/g, '\\$&')}`;
}

/** URLSearchParams encodes a space as +, which the driver's parser would pass to the server unchanged. */
function withSearch(url: URL): string {
  url.search = url.searchParams.toString().replaceAll('+', '%20');
  return url.toString();
}

import type { PoolConfig } from 'pg';

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
 * A statement for a request is short, so one that takes longer means that the database makes no progress (docs/decisions/0143). The
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

/** Prisma's parameter of a URL that leads to PgBouncer. */
const POOLER = 'pgbouncer';

/**
 * Whether a pooler is in between that gives each transaction any session, and refuses or ignores settings of the connection:
 * `pgbouncer=true` in the URL.
 */
export function isPooled(connectionString: string): boolean {
  return new URL(connectionString).searchParams.get(POOLER) === 'true';
}

/**
 * The settings of the server for a use, as `name=value`. Every connection uses UTC, because the adapter writes timestamps with
 * the offset of the server's own time zone, and reads them the same way.
 */
export function settingsOf(use: PoolUse): string[] {
  const settings = ['TimeZone=UTC'];
  if (use.readOnly) settings.push('default_transaction_read_only=on');
  if (isTimed(use)) {
    settings.push(`statement_timeout=${STATEMENT_TIMEOUT_MS}`, `lock_timeout=${LOCK_TIMEOUT_MS}`);
    settings.push(`idle_in_transaction_session_timeout=${IDLE_IN_TRANSACTION_TIMEOUT_MS}`);
  }
  return settings;
}

/** The pool configuration of a connection string. */
export function poolConfig(connectionString: string, use: PoolUse): PoolConfig {
  return {
    connectionString: withSettings(connectionString, settingsOf(use)),
    max: use.poolSize ?? POOL_SIZE,
    connectionTimeoutMillis: isTimed(use) ? CONNECTION_TIMEOUT_MS : PATIENT_CONNECTION_TIMEOUT_MS,
    ...(isTimed(use) ? { query_timeout: QUERY_TIMEOUT_MS } : {}),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    maxLifetimeSeconds: CONNECTION_LIFETIME_SECONDS,
  };
}

/**
 * Adds server settings to a connection string. They are appended to the options in the string itself, because the driver lets
 * those override options passed separately. A pooler gets none.
 */
export function withSettings(connectionString: string, settings: readonly string[]): string {
  const url = new URL(connectionString);
  const existing = url.searchParams.get('options') ?? '';
  const added = isPooled(connectionString) ? [] : settings.map((setting) => `-c ${setting}`);
  const options = [existing, ...added].filter((option) => option !== '').join(' ');
  url.searchParams.delete('options');
  url.searchParams.delete(POOLER);
  if (options === '') return url.toString();
  // URLSearchParams encodes a space as +, which the driver's parser would pass to the server unchanged.
  const others = url.searchParams.toString();
  url.search = `${others === '' ? '' : `${others}&`}options=${encodeURIComponent(options)}`;
  return url.toString();
}

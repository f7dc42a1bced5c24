import type { PoolConfig } from 'pg';

/** How a pool is meant to be used. */
export interface PoolUse {
  /** Refuse every write. */
  readonly readOnly: boolean;
  /**
   * Whether a statement may take longer than a request may, as that of an export or an import. Left out: what writes is
   * patient, what reads is not.
   */
  readonly patient?: boolean;
  readonly poolSize?: number;
}

/**
 * A statement ends on the server before the client gives up on it: the other way round the connection would go back to
 * the pool with a statement still running. The client's limit is for a server that does not answer at all.
 */
const STATEMENT_TIMEOUT_MS = 2000;
const QUERY_TIMEOUT_MS = 3000;
const LOCK_TIMEOUT_MS = 1000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 5000;
/** Also how long a request waits for its turn: a burst of requests on a busy machine takes seconds, and is no fault. */
const CONNECTION_TIMEOUT_MS = 3000;
const PATIENT_CONNECTION_TIMEOUT_MS = 10_000;
const POOL_SIZE = 10;
/** Connections are renewed, so that they follow a failover or a change of address. */
const CONNECTION_LIFETIME_SECONDS = 1800;

/**
 * The pool of a connection string. Every connection is in UTC, because the adapter writes a timestamp with the offset of
 * the server's own zone, and reads in no other way than it writes.
 */
export function poolConfig(connectionString: string, use: PoolUse): PoolConfig {
  const settings = ['TimeZone=UTC'];
  const isTimed = !(use.patient ?? !use.readOnly);
  if (use.readOnly) settings.push('default_transaction_read_only=on');
  if (isTimed) {
    settings.push(`statement_timeout=${STATEMENT_TIMEOUT_MS}`, `lock_timeout=${LOCK_TIMEOUT_MS}`);
    settings.push(`idle_in_transaction_session_timeout=${IDLE_IN_TRANSACTION_TIMEOUT_MS}`);
  }
  return {
    connectionString: withSettings(connectionString, settings),
    max: use.poolSize ?? POOL_SIZE,
    connectionTimeoutMillis: isTimed ? CONNECTION_TIMEOUT_MS : PATIENT_CONNECTION_TIMEOUT_MS,
    ...(isTimed ? { query_timeout: QUERY_TIMEOUT_MS } : {}),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    maxLifetimeSeconds: CONNECTION_LIFETIME_SECONDS,
  };
}

/**
 * Adds server settings to a connection string. They go into the string itself, behind the options that it may bring,
 * because the driver lets the string's options win over those given beside it.
 */
export function withSettings(connectionString: string, settings: readonly string[]): string {
  const url = new URL(connectionString);
  const own = url.searchParams.get('options') ?? '';
  const options = [own, ...settings.map((setting) => `-c ${setting}`)].filter((option) => option !== '').join(' ');
  url.searchParams.delete('options');
  // URLSearchParams writes a space as +, which the driver's parser would hand to the server as it stands.
  const others = url.searchParams.toString();
  url.search = `${others === '' ? '' : `${others}&`}options=${encodeURIComponent(options)}`;
  return url.toString();
}

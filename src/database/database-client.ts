import pg from 'pg';
import { connectionParts } from './connection-parts.js';
import { CONNECT_TIMEOUT_MS } from './connection-settings.js';

/**
 * A PostgreSQL connection that may be lost at any moment. Its current or next query fails; the event itself needs no
 * handling, but without a listener it would terminate the process.
 */
export class DatabaseClient extends pg.Client {
  /** @throws DatabaseUnavailable if a certificate cannot be read */
  constructor({ connectionString, ...config }: pg.ClientConfig = {}) {
    super({ ...config, ...(connectionString === undefined ? {} : connectionParts(connectionString)) });
    this.on('error', () => undefined);
  }
}

/** A connection of a pool for requests. A pool passes on how long a request may wait for it, which may be longer. */
export class ServingClient extends DatabaseClient {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  }
}

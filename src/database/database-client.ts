import pg from 'pg';

/**
 * A connection to PostgreSQL that may be lost at any moment. The query that was on it fails, or the next one does; the
 * event itself needs no handling, but without a listener it would end the process.
 */
export class DatabaseClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}

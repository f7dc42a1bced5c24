import pg from 'pg';

/**
 * A PostgreSQL connection that may be lost at any moment. Its current or next query fails; the event itself needs no
 * handling, but without a listener it would terminate the process.
 */
export class DatabaseClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}

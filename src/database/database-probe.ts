import type pg from 'pg';
import { createPool } from './create-pool.js';

const PROBE_EVERY_MS = 1000;

const ignore = (): void => undefined;

/**
 * Checks every second whether the database responds, over a dedicated connection: the requests' connections may all be busy,
 * which is not a failure of the database.
 */
export class DatabaseProbe {
  private readonly pool: pg.Pool;
  private readonly timer: NodeJS.Timeout;
  private probing: Promise<void> | undefined;

  /** @param onResponse called whenever the database has responded */
  constructor(
    connectionString: string,
    private readonly onResponse: () => void,
  ) {
    this.pool = createPool(connectionString, { readOnly: true, poolSize: 1 });
    this.timer = setInterval(() => void this.probe(), PROBE_EVERY_MS).unref();
    void this.probe();
  }

  /** Stops probing and closes the connection. */
  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.probing;
    await this.pool.end();
  }

  private probe(): Promise<void> {
    this.probing ??= this.pool
      .query('SELECT 1')
      .then(this.onResponse, ignore)
      .finally(() => (this.probing = undefined));
    return this.probing;
  }
}

import type pg from 'pg';
import { createPool } from './create-pool.js';

const ASK_EVERY_MS = 1000;

const ignore = (): void => undefined;

/**
 * Asks the database every second whether it is there, over a connection of its own: the requests' connections may all be
 * busy, and that is no fault of the database.
 */
export class DatabaseProbe {
  private readonly pool: pg.Pool;
  private readonly timer: NodeJS.Timeout;
  private asking: Promise<void> | undefined;

  /** @param onAnswer called whenever the database has answered */
  constructor(
    connectionString: string,
    private readonly onAnswer: () => void,
  ) {
    this.pool = createPool(connectionString, { readOnly: true, poolSize: 1 });
    this.timer = setInterval(() => void this.ask(), ASK_EVERY_MS).unref();
    void this.ask();
  }

  /** Asks no more, and leaves no connection. */
  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.asking;
    await this.pool.end();
  }

  private ask(): Promise<void> {
    this.asking ??= this.pool
      .query('SELECT 1')
      .then(this.onAnswer, ignore)
      .finally(() => (this.asking = undefined));
    return this.asking;
  }
}

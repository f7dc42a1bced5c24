import type pg from 'pg';
import { createPool } from './create-pool.js';

/** The first and the last use of a key since the last batch, in the time of `performance.now()`. */
export interface KeyUse {
  readonly firstAt: number;
  readonly lastAt: number;
}

/**
 * The server's only writer. It has a dedicated connection, the only one that is not read-only, and a single statement: a
 * function that can do nothing else (docs/decisions/0070).
 */
export class KeyUseWriter {
  private readonly pool: pg.Pool;

  constructor(connectionString: string) {
    this.pool = createPool(connectionString, { readOnly: false, patient: false, poolSize: 1 });
  }

  /** Writes a batch. Times are sent as milliseconds ago: the database's clock decides, and a delayed batch is no later use. */
  async write(used: ReadonlyMap<string, KeyUse>, refused: ReadonlySet<string>): Promise<void> {
    const now = performance.now();
    const uses = [...used.values()];
    await this.pool.query('SELECT record_key_uses($1, $2, $3, $4)', [
      [...used.keys()],
      uses.map(({ firstAt }) => Math.round(now - firstAt)),
      uses.map(({ lastAt }) => Math.round(now - lastAt)),
      [...refused],
    ]);
  }

  async close(): Promise<void> {
    await this.pool.end();
  }
}

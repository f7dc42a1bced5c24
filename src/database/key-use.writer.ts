import type pg from 'pg';
import { createPool } from './create-pool.js';

/** The first and the last use of a key since the last batch, as moments of `performance.now()`. */
export interface KeyUse {
  readonly firstAt: number;
  readonly lastAt: number;
}

/**
 * The one writer of the server. It has a connection of its own, the only one that is not read-only, and one statement: a
 * function that can do nothing else (docs/decisions/0071).
 */
export class KeyUseWriter {
  private readonly pool: pg.Pool;

  constructor(connectionString: string) {
    this.pool = createPool(connectionString, { readOnly: false, patient: false, poolSize: 1 });
  }

  /** Writes a batch. Moments are told as milliseconds ago: the database's clock decides, and a late batch is no later use. */
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

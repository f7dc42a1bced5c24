import type pg from 'pg';
import { ServingPool } from './serving-pool.js';

type Query = [statement: string | pg.QueryConfig, values?: unknown[]];

/**
 * A pool behind a pooler that gives each transaction any session (docs/decisions/0150). Settings hold for a transaction, so each
 * statement becomes one, with two more round trips.
 */
export class PooledPool extends ServingPool {
  /** @param settings a statement that begins every transaction */
  constructor(
    config: pg.PoolConfig,
    private readonly settings: string,
  ) {
    super(config);
    this.query = ((...query: Query) => this.queryInTransaction(query)) as pg.Pool['query'];
  }

  override get snapshotStart(): string {
    return `${super.snapshotStart}; ${this.settings}`;
  }

  /** A plan would stay in a session that the next transaction does not get. */
  override named(_name: string, text: string): pg.QueryConfig {
    return { text };
  }

  private async queryInTransaction(query: Query): Promise<pg.QueryResult> {
    const client = await this.connect();
    try {
      await client.query(`BEGIN ISOLATION LEVEL READ COMMITTED; ${this.settings}`);
      const result = await client.query(...query);
      await client.query('COMMIT');
      client.release();
      return result;
    } catch (error) {
      // The pooler rolls back what its client leaves open.
      client.release(error instanceof Error ? error : true);
      throw error;
    }
  }
}

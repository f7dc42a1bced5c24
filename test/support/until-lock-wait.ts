import type pg from 'pg';
import { until } from './until.js';

/**
 * Until another connection to the same database waits for a lock.
 * @param observer may be in a transaction, which sees one state of pg_stat_activity until that is cleared
 */
export async function untilLockWait(observer: pg.Client): Promise<void> {
  await until(async () => {
    await observer.query('SELECT pg_stat_clear_snapshot()');
    const { rows } = await observer.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return rows.length > 0;
  });
}

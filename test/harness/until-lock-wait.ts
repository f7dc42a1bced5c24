import type pg from 'pg';
import { until } from '../../tools/harness/until.js';

/** A row for each connection to the same database that waits for a lock; test files share a server, so others may wait too. */
export const LOCK_WAITS = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

/**
 * Until another connection to the same database waits for a lock.
 * @param observer may be in a transaction, which sees one state of pg_stat_activity until that is cleared
 */
export async function untilLockWait(observer: pg.Client): Promise<void> {
  await until(async () => {
    await observer.query('SELECT pg_stat_clear_snapshot()');
    return ((await observer.query(LOCK_WAITS)).rowCount ?? 0) > 0;
  });
}

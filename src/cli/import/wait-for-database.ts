import { setTimeout as pause } from 'node:timers/promises';
import { isAway } from '../../database/failures.js';
import { explainFailure } from '../explain-failure.js';
import { printMessage } from '../print-message.js';

const RETRY_MS = 1000;

/**
 * Repeats work whose database is away, or is lost meanwhile, as in a failover; says so each time that it is.
 * @param seconds how long to try again after the first failure, and once more after an attempt that lasted longer; 0: not at all
 * @param mayRepeat whether the work may be repeated after a failure
 */
export async function waitForDatabase<Result>(
  work: () => Promise<Result>,
  seconds: number,
  mayRepeat: () => boolean,
): Promise<Result> {
  let firstFailedAt = -Infinity;
  for (;;) {
    const startedAt = performance.now();
    try {
      return await work();
    } catch (error) {
      if (!isAway(error) || seconds === 0 || !mayRepeat()) throw error;
      const now = performance.now();
      const isFirst = firstFailedAt === -Infinity || now - startedAt > 1000 * seconds;
      if (!isFirst && now - firstFailedAt > 1000 * seconds) throw error;
      if (isFirst) {
        firstFailedAt = now;
        printMessage(`stayquote: waiting for the database, ${seconds} seconds at most: ${explainFailure(error)}`);
      }
      await pause(RETRY_MS);
    }
  }
}

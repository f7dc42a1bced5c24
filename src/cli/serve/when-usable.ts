import { setTimeout as pause } from 'node:timers/promises';
import { canPass } from '../../database/failures.js';
import type { Log } from '../../telemetry/log/log.js';
import { explainFailure } from '../explain-failure.js';

const RETRY_MS = 1000;
const LINE_EVERY_MS = 60_000;

/** Where a wait is logged, and what ends it. */
interface Waiting {
  readonly log: Log;
  readonly ending: Promise<unknown>;
}

/**
 * Does work that needs the database as soon as the database can be used: a server that exits instead is restarted by its
 * orchestrator again and again, ever more slowly, and is late when the database is back. Logs a line at once and then once a
 * minute. The work must be safe to repeat.
 * @returns undefined if the server was stopped first
 * @throws what no waiting repairs, such as a wrong password
 */
export async function whenUsable<Result>(
  work: () => Promise<Result>,
  { log, ending }: Waiting,
): Promise<Result | undefined> {
  const ended = new AbortController();
  void ending.then(() => {
    ended.abort();
  });
  let loggedAt = -Infinity;
  while (!ended.signal.aborted) {
    try {
      const result = await work();
      if (loggedAt !== -Infinity) log.info('The database can be used');
      return result;
    } catch (error) {
      if (!canPass(error)) throw error;
      if (performance.now() - loggedAt >= LINE_EVERY_MS) {
        log.warn(`Waiting for the database: ${explainFailure(error)}`);
        loggedAt = performance.now();
      }
    }
    // With jitter, so that many servers do not return to a database at the same moment.
    await pause(RETRY_MS * (0.5 + Math.random()), undefined, { signal: ended.signal }).catch(() => undefined);
  }
  return undefined;
}

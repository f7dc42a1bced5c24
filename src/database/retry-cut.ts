import { setTimeout as sleep } from 'node:timers/promises';
import { classifyFailure } from './failures.js';

/** With increasing pauses, three seconds in total. */
const ATTEMPTS_MAX = 6;
const PAUSE_MS = 200;

const isCut = (error: unknown): boolean => classifyFailure(error) === 'retryable';

/**
 * Retries work whose connection was cut. The work must be safe to repeat.
 * @param isRetried whether it is retried after an error
 */
export async function retryCut<Result>(work: () => Promise<Result>, isRetried = isCut): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS_MAX || !isRetried(error)) throw error;
      await sleep(attempt * PAUSE_MS);
    }
  }
}

/** Repeats a read once if its connection was cut, as by a restart of the database: the next one may be alive. */
export async function retryRead<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (!isCut(error)) throw error;
    return read();
  }
}

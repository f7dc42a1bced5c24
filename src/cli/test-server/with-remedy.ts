import { DatabaseUnavailable, DataDirUnusable } from '../../database/database-unavailable.js';

const FULL = /No space left on device|ENOSPC/;
const ELSEWHERE = 'set STAYQUOTE_CACHE_DIR to another folder';

/** The same failure, with what to do about it where the cache folder is its reason. */
export function withRemedy(error: unknown, folder: string): unknown {
  if (!(error instanceof Error)) return error;
  if (FULL.test(error.message)) {
    return new DatabaseUnavailable(`the disk of ${folder} is full; free some space, or ${ELSEWHERE}`, { cause: error });
  }
  if (!(error instanceof DataDirUnusable || error instanceof DatabaseUnavailable)) return error;
  const reason = error.message.replace(/^DATA_DIR/, 'the cache folder');
  return new DatabaseUnavailable(`${reason}; remove ${folder}, or ${ELSEWHERE}`, { cause: error });
}

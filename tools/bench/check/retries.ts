// @ts-nocheck: becomes TypeScript in the next commits.
/** A 503 is retried so often: on a busy machine, the database may not respond in time. */
export const TRIES_MAX = 5;
export const RETRY_MS = 1000;

// @ts-nocheck: becomes TypeScript in the next commits.
import { setTimeout as pause } from 'node:timers/promises';
import { ClusterError } from './cluster-error.js';

const POLL_MS = 100;

/** Polls until the result is truthy, and returns it; a poll that throws counts as not yet. */
export async function until(what, seconds, poll) {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    const result = await Promise.resolve()
      .then(poll)
      .catch(() => undefined);
    if (result) return result;
    if (Date.now() > deadline) throw new ClusterError(`${what} took longer than ${seconds} seconds`);
    await pause(POLL_MS);
  }
}

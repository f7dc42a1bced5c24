// @ts-nocheck: becomes TypeScript in the next commits.
import { inParallel } from '../check/in-parallel.js';
import { AT_ONCE, requestOk } from '../check/responses.js';
import { ownFigures, readsOf } from './metrics.js';

/** The first pass reads each property, the second one waits for sheets that are still being read; others are for failed reads. */
const PASSES_MAX = 5;

/**
 * Requests properties until a server has the whole sheets of all of them in memory. It reads a sheet behind the second request for
 * its property within a minute, so both are sent before those for the next one.
 * @param oneOfEach one request for each property
 * @param headers of the requests, if another key than the usual one is needed
 */
export async function cacheSheets(server, oneOfEach, headers = {}) {
  for (let pass = 0; pass < PASSES_MAX; pass += 1) {
    const before = readsOf(await ownFigures(server));
    await inParallel(oneOfEach, AT_ONCE, async (target) => {
      await requestOk(server, target, headers);
      await requestOk(server, target, headers);
    });
    if (readsOf(await ownFigures(server)) === before) return;
  }
  throw new Error(`the server ${server.name} does not cache the sheets of ${oneOfEach.length} properties`);
}

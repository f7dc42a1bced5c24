import type { FoundPlace } from '../../database/read/channel-search.repository.js';

/** Room rates that are read in one statement: one that takes long would look like a database without progress. */
const ROOM_RATES_MAX = 1000;

/**
 * Places in their order, in batches whose sheets can be read at once, if they are not cached. A property with more room rates than
 * that is the only one of its batch to be read.
 */
export function* batchesOf(
  places: readonly FoundPlace[],
  cached: ReadonlyMap<string, unknown>,
): Generator<readonly FoundPlace[]> {
  let [batch, roomRates]: [FoundPlace[], number] = [[], 0];
  for (const place of places) {
    const missing = cached.has(place.uuid) ? 0 : place.roomRates;
    if (roomRates > 0 && roomRates + missing > ROOM_RATES_MAX) {
      yield batch;
      [batch, roomRates] = [[], 0];
    }
    batch.push(place);
    roomRates += missing;
  }
  if (batch.length > 0) yield batch;
}

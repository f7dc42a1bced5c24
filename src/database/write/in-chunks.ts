/** Items per statement: enough for few round trips, few enough to use little memory. */
const CHUNK_SIZE = 2000;

/** The items in lists of at most one chunk; no list at all if there are no items. */
export function* inChunks<Item>(items: Iterable<Item>): Generator<Item[]> {
  let chunk: Item[] = [];
  for (const item of items) {
    chunk.push(item);
    if (chunk.length < CHUNK_SIZE) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

// @ts-nocheck: becomes TypeScript in the next commits.
/** Processes a list with limited concurrency; results are in the list's order. */
export async function inParallel(items, concurrency, work) {
  const results = [];
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      const index = next;
      next += 1;
      results[index] = await work(items[index]);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return results;
}

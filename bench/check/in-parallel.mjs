/** Works through a list, a few at a time, with the results in the list's order. */
export async function inParallel(items, atOnce, work) {
  const results = [];
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      const at = next;
      next += 1;
      results[at] = await work(items[at]);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}

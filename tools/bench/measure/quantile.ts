// @ts-nocheck: becomes TypeScript in the next commits.
/** The value below which a fraction of the sorted numbers lies. */
export function quantile(sorted, part) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
}

/** The median of unsorted numbers; undefined if there are none, or if one is unknown. */
export function median(numbers) {
  if (numbers.length === 0 || numbers.includes(undefined)) return undefined;
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return (sorted[Math.ceil(middle) - 1] + sorted[Math.floor(middle)]) / 2;
}

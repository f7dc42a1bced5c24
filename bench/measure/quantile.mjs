/** The value below which a fraction of the sorted numbers lies. */
export function quantile(sorted, part) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
}

/** The median of unsorted numbers; undefined if there are none, or if one is unknown. */
export function median(numbers) {
  return numbers.includes(undefined)
    ? undefined
    : quantile(
        numbers.toSorted((a, b) => a - b),
        0.5,
      );
}

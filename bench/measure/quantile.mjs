/** The value below which a part of numbers lies; they are sorted. */
export function quantile(sorted, part) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
}

/** The middle of numbers in any order; undefined where there are none, or one is unknown. */
export function median(numbers) {
  return numbers.includes(undefined)
    ? undefined
    : quantile(
        numbers.toSorted((a, b) => a - b),
        0.5,
      );
}

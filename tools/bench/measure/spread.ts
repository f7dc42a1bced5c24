// @ts-nocheck: becomes TypeScript in the next commits.
/** The smallest and the largest of some numbers; undefined if there are none. */
export function spread(numbers) {
  return numbers.length === 0 ? undefined : [Math.min(...numbers), Math.max(...numbers)];
}

/** Which of a list that is not made yet: the bits of a whole number choose. */
export function chosen<Item>(bits: number, items: readonly Item[]): Item[] {
  return items.filter((_, index) => ((bits >> index) & 1) === 1);
}

/** One of a list that is not made yet, and holds at least one. */
export function oneOf<Item>(number: number, items: readonly Item[]): Item {
  return items[number % items.length]!;
}

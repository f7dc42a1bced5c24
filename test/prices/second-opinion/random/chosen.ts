/** Items of a list that is generated later, selected by the bits of an integer. */
export function chosen<Item>(bits: number, items: readonly Item[]): Item[] {
  return items.filter((_, index) => ((bits >> index) & 1) === 1);
}

/** One item of a non-empty list that is generated later. */
export function oneOf<Item>(number: number, items: readonly Item[]): Item {
  return items[number % items.length]!;
}

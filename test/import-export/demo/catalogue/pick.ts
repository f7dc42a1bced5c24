/** The item with only the named fields, for an excerpt of a response. */
export function pick<Item extends object, Name extends keyof Item>(
  item: Item,
  ...names: readonly Name[]
): Pick<Item, Name> {
  return Object.fromEntries(names.map((name) => [name, item[name]])) as Pick<Item, Name>;
}

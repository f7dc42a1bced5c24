/** The same fields, with those that may be null optional instead. */
type WithoutNulls<Row> = { [Key in keyof Row as null extends Row[Key] ? never : Key]: Row[Key] } & {
  [Key in keyof Row as null extends Row[Key] ? Key : never]?: Exclude<Row[Key], null>;
};

/** Leaves out null fields, as a data set does. */
export function withoutNulls<Row extends object>(row: Row): WithoutNulls<Row> {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as WithoutNulls<Row>;
}

/** A list that an export leaves out while it is empty. */
export function listOrNull<Item>(list: readonly Item[]): readonly Item[] | null {
  return list.length === 0 ? null : list;
}

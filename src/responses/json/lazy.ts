/** A body in which any list of objects may be a generator, which makes its items on demand; likewise in these items. */
export type Lazy<Body extends object> = { readonly [Name in keyof Body]: Body[Name] | LazyListOf<Body[Name]> };

/** Undefined is no item, but a point at which to pause. */
export type LazyList<Item extends object> = Generator<Lazy<Item> | undefined>;

type LazyListOf<Value> = Value extends readonly (infer Item extends object)[] ? LazyList<Item> : never;

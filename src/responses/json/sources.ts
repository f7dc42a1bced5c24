/** The indexes of the items of the lists around a value, from the outer list to the inner one. */
type Indexes = readonly number[];

/** A value that is the same in all items of a response: its text is made once. */
interface FrameSource<Frame, Value, At extends Indexes> {
  readonly frame: (frame: Frame, ...at: At) => Value;
}

/** A value of an item. */
interface ItemSource<Item, Value, At extends Indexes> {
  readonly item: (item: Item, ...at: At) => Value;
}

/** An amount of an item, in minor units. */
interface AmountSource<Item, At extends Indexes> {
  readonly amount: (item: Item, ...at: At) => number;
}

/** A list that has the same length in all items of a response; undefined: the optional field is omitted. */
interface FrameListSource<Frame, Item, Value, At extends Indexes> {
  readonly frameLength: (frame: Frame, ...at: At) => number | undefined;
  readonly each: Sources<Frame, Item, Value, [...At, number]>;
}

/** A list of an item. */
interface ItemListSource<Frame, Item, Value, At extends Indexes> {
  readonly itemLength: (item: Item, ...at: At) => number;
  readonly each: Sources<Frame, Item, Value, [...At, number]>;
}

/**
 * Where the fields of a response's items come from: from the frame, which is what all of them have in common, or from the item
 * itself. So a writer needs no object for each item.
 */
export type Sources<Frame, Item, Value, At extends Indexes = []> = Value extends readonly (infer One)[]
  ? FrameListSource<Frame, Item, One, At> | ItemListSource<Frame, Item, One, At>
  : Value extends object
    ? { readonly [Name in keyof Value]-?: Sources<Frame, Item, NonNullable<Value[Name]>, At> }
    : FrameSource<Frame, Value, At> | ItemSource<Item, Value, At> | AmountSource<Item, At>;

/** What all items of a response have in common, at least. */
export interface AnyFrame {
  /** Digits of the minor unit of the amounts. */
  readonly digits: number;
}

/** A value whose lists are complete arrays, or generators that produce items on demand, and undefined where they can be paused. */
export type Lazy<Value> = Value extends readonly (infer Item)[]
  ? Value | Generator<Lazy<Item> | undefined>
  : Value extends object
    ? { readonly [Name in keyof Value]: Lazy<Value[Name]> }
    : Value;

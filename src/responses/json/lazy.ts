/** A value whose lists are complete arrays, or generators that make each item when it is taken. */
export type Lazy<Value> = Value extends readonly (infer Item)[]
  ? Value | Generator<Lazy<Item>>
  : Value extends object
    ? { readonly [Name in keyof Value]: Lazy<Value[Name]> }
    : Value;

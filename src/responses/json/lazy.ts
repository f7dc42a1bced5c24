/** A value whose lists are complete arrays, or generators that produce items on demand. */
export type Lazy<Value> = Value extends readonly (infer Item)[]
  ? Value | Generator<Lazy<Item>>
  : Value extends object
    ? { readonly [Name in keyof Value]: Lazy<Value[Name]> }
    : Value;

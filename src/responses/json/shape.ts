/** What the contract says of a value, as far as its text depends on it. */
export type Shape =
  | { readonly kind: 'text' | 'number' | 'boolean' }
  /** A text of so many characters, of which none needs an escape: a UUID, a date. */
  | { readonly kind: 'code'; readonly length: number }
  | { readonly kind: 'nullable'; readonly shape: Shape }
  | { readonly kind: 'list'; readonly item: Shape }
  | { readonly kind: 'record'; readonly fields: readonly [Field, ...Field[]] };

/** A field of a record; one that is not required may be left out. */
export interface Field {
  readonly name: string;
  readonly required: boolean;
  readonly shape: Shape;
}

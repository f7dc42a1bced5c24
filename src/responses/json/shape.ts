/** What the contract states about a value, as far as its JSON text depends on it. */
export type Shape =
  | { readonly kind: 'string' | 'number' | 'boolean' }
  /** A string of a fixed length with nothing to escape: a UUID, a date. */
  | { readonly kind: 'code'; readonly length: number }
  /** One of a few strings. */
  | { readonly kind: 'enum'; readonly values: readonly string[] }
  | { readonly kind: 'nullable'; readonly shape: Shape }
  | { readonly kind: 'array'; readonly item: Shape }
  | { readonly kind: 'object'; readonly fields: readonly [Field, ...Field[]] };

/** A field of an object; it may be omitted unless it is required. */
export interface Field {
  readonly name: string;
  readonly required: boolean;
  readonly shape: Shape;
}

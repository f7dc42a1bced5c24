/** In minor units. */
export interface PriceRange {
  readonly lowest: number;
  readonly highest: number;
}

/** What an import changes of the nights of a room rate. */
export interface RateDifferences {
  readonly uuid: string;
  /** The names of its room type and its rate plan. */
  readonly name: string;
  readonly kind: 'changed' | 'new' | 'gone';
  /** How many differ, and the first and last of them; null if none does. */
  readonly nights: number;
  readonly from: string | null;
  readonly to: string | null;
  /** Of the nights that differ; undefined if none of them has a price. */
  readonly before: PriceRange | undefined;
  readonly after: PriceRange | undefined;
  /** Nights whose price falls to 0, and others whose price changes by more than a factor of five. */
  readonly toZero: number;
  readonly jumps: number;
}

/** How many nights of all room rates an import deletes, updates and inserts. */
export type NightCounts = Readonly<Record<'gone' | 'changed' | 'added', number>>;

/** Names that an import adds and removes. */
export interface NameDifferences {
  readonly added: readonly string[];
  readonly gone: readonly string[];
}

/** What an import changes of a stored property. */
export interface PropertyDifferences {
  readonly uuid: string;
  readonly name: string;
  /** Before and after. */
  readonly currencies: readonly [string, string];
  readonly rates: readonly RateDifferences[];
  readonly deals: NameDifferences;
  readonly promoCodes: NameDifferences;
}

/** What an import changes of the nights of a room rate. Prices are in minor units, null if none of these nights has one. */
export interface NightDifferences {
  readonly uuid: string;
  /** How many nights differ; of these, those that are deleted and those that are inserted. */
  readonly nights: number;
  readonly gone: number;
  readonly added: number;
  /** The first and the last of them; null if there is none. */
  readonly from: string | null;
  readonly to: string | null;
  readonly lowestBefore: number | null;
  readonly highestBefore: number | null;
  readonly lowestAfter: number | null;
  readonly highestAfter: number | null;
  /** Nights whose price falls to 0, and others whose price changes by more than a factor of five. */
  readonly toZero: number;
  readonly jumps: number;
}

export interface RateDifferences extends NightDifferences {
  /** The names of its room type and its rate plan. */
  readonly name: string;
  readonly kind: 'changed' | 'new' | 'gone';
}

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

/** How many nights of all room rates an import deletes, updates and inserts. */
export type NightCounts = Readonly<Record<'gone' | 'changed' | 'added', number>>;

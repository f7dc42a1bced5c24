import type { PropertyEntry } from '../entries/property-entry.js';
import type { ImportTransaction } from './import-connection.js';
import {
  compareProperties,
  type NightCounts,
  type PropertyDifferences,
  type RateDifferences,
} from './compare-properties.js';

/** What is kept of an import of any size. */
const PROPERTIES_MAX = 100;
const NAMES_MAX = 50;
const NEW_MAX = 5;

/** Why an import is not what its sender may have meant. */
export interface Reason {
  readonly uuid: string;
  /** Of the property. */
  readonly name: string;
  readonly kind: 'to zero' | 'jumps' | 'gone';
  /** How many prices, or room rates that disappear. */
  readonly count: number;
  readonly roomRates: Listed<string>;
}

/** The first ones of a list, and how many more it has. */
export interface Listed<Item> {
  readonly items: readonly Item[];
  readonly more: number;
}

/** The differences of a property as they are listed. */
export type ListedDifferences = Pick<PropertyDifferences, 'uuid' | 'name' | 'currencies'> & {
  readonly rates: Listed<RateDifferences>;
} & Readonly<Record<'deals' | 'promoCodes', Readonly<Record<'added' | 'gone', Listed<string>>>>>;

/** What an import changes of what was stored before it: the first differences, and how many there are. */
export class ImportDifferences {
  /** Those that were not stored before this import: what a later document changes of them is nobody's loss. */
  private readonly added = new Set<string>();
  private readonly newNames: string[] = [];
  private readonly changed: ListedDifferences[] = [];
  private changedCount = 0;
  private readonly found: Reason[] = [];
  private foundCount = 0;

  get newProperties(): Listed<string> {
    return { items: this.newNames, more: this.added.size - this.newNames.length };
  }

  get properties(): Listed<ListedDifferences> {
    return { items: this.changed, more: this.changedCount - this.changed.length };
  }

  get mayBeMistake(): boolean {
    return this.foundCount > 0;
  }

  /** Up to three for each of the first properties that have any; `more` counts other properties. */
  get reasons(): Listed<Reason> {
    return { items: this.found, more: Math.max(0, this.foundCount - PROPERTIES_MAX) };
  }

  /** Adds properties that were not stored. */
  addNew(properties: readonly PropertyEntry[]): void {
    for (const { uuid, name } of properties) {
      this.added.add(uuid.toLowerCase());
      if (this.newNames.length < NEW_MAX) this.newNames.push(name);
    }
  }

  /** Compares properties, whose nights were staged, before anything of them is written. Returns how many nights differ. */
  async compare(transaction: ImportTransaction, properties: readonly PropertyEntry[]): Promise<NightCounts> {
    const { nights, differences } = await compareProperties(transaction, properties);
    for (const property of differences) {
      if (!this.added.has(property.uuid)) this.add(property);
    }
    return nights;
  }

  private add(property: PropertyDifferences): void {
    const { uuid, name, currencies, deals, promoCodes } = property;
    const names = [deals.added, deals.gone, promoCodes.added, promoCodes.gone];
    if (property.rates.length === 0 && names.every((list) => list.length === 0)) return;
    const rates = property.rates.toSorted((a, b) => weightOf(b) - weightOf(a) || (a.name < b.name ? -1 : 1));
    const reasons = reasonsOf({ ...property, rates });
    if (reasons.length > 0) {
      if (this.foundCount < PROPERTIES_MAX) this.found.push(...reasons);
      this.foundCount += 1;
    }
    this.changedCount += 1;
    if (this.changed.length >= PROPERTIES_MAX) return;
    this.changed.push({
      ...{ uuid, name, currencies },
      rates: listed(rates),
      deals: { added: listed(deals.added), gone: listed(deals.gone) },
      promoCodes: { added: listed(promoCodes.added), gone: listed(promoCodes.gone) },
    });
  }
}

/** The first of the list are those to be looked at. */
function weightOf({ kind, toZero, jumps }: RateDifferences): number {
  if (kind === 'gone') return 3;
  return toZero > 0 ? 2 : Math.min(jumps, 1);
}

function reasonsOf({ uuid, name, rates }: PropertyDifferences): Reason[] {
  const of = (kind: Reason['kind'], countOf: (rate: RateDifferences) => number): Reason[] => {
    const found = rates.filter((rate) => countOf(rate) > 0);
    const count = found.reduce((sum, rate) => sum + countOf(rate), 0);
    const roomRates = listed(
      found.map((rate) => rate.name),
      NEW_MAX,
    );
    return count === 0 ? [] : [{ uuid, name, kind, count, roomRates }];
  };
  return [
    ...of('to zero', ({ toZero }) => toZero),
    ...of('jumps', ({ jumps }) => jumps),
    ...of('gone', ({ kind }) => (kind === 'gone' ? 1 : 0)),
  ];
}

function listed<Item>(items: readonly Item[], max = NAMES_MAX): Listed<Item> {
  return { items: items.slice(0, max), more: Math.max(0, items.length - max) };
}

import { LRUCache } from 'lru-cache';
import type { RateSheet } from '../database/read/rate-sheet/rate-sheet.js';

/** A cached sheet. */
export interface CachedSheet {
  readonly sheet: RateSheet;
  /** Until this time of `performance.now()` it is known to be current. */
  validatedAt: number;
  /** Changes after that may have been missed, so it must be confirmed before it is used. */
  mustBeConfirmed: boolean;
}

/** A cache of sheets by the uuid of their property, limited in bytes: evicts the least recently used. */
export class CachedSheets {
  private readonly sheets: LRUCache<string, CachedSheet>;

  /** @param bytesMax 0: nothing is cached */
  constructor(bytesMax: number) {
    // The limit must be at least one byte; every sheet takes more.
    this.sheets = new LRUCache({ maxSize: Math.max(1, bytesMax), sizeCalculation: ({ sheet }) => sheet.bytes });
  }

  /** The sheet of a property, which counts as a use. */
  get(uuid: string): CachedSheet | undefined {
    return this.sheets.get(uuid);
  }

  /** Caches a sheet, in place of an older one. @returns false if it is too large to be cached at all */
  put(uuid: string, sheet: RateSheet, validatedAt: number): boolean {
    return this.sheets.set(uuid, { sheet, validatedAt, mustBeConfirmed: false }).has(uuid);
  }

  /** Returns whether it was cached. */
  drop(uuid: string): boolean {
    return this.sheets.delete(uuid);
  }

  dropAll(): void {
    this.sheets.clear();
  }

  /** Marks every sheet as possibly stale until the database confirms it. */
  markAllStale(): void {
    for (const cached of this.sheets.values()) cached.mustBeConfirmed = true;
  }

  /** Applies a revision queried at some time: the sheet is validated as of then, or dropped. */
  confirm(uuid: string, revision: string | undefined, queriedAt: number): void {
    const found = this.sheets.peek(uuid);
    if (found === undefined || found.validatedAt > queriedAt) return;
    if (found.sheet.revision === revision) Object.assign(found, { validatedAt: queriedAt, mustBeConfirmed: false });
    else this.drop(uuid);
  }

  /** The least recently used first. */
  get uuids(): string[] {
    return [...this.sheets.rkeys()];
  }

  get count(): number {
    return this.sheets.size;
  }

  get bytes(): number {
    return this.sheets.calculatedSize;
  }
}

import { LRUCache } from 'lru-cache';
import type { RateSheet } from '../database/read/rate-sheet/rate-sheet.js';

/** A sheet in memory. */
export interface HeldSheet {
  readonly sheet: RateSheet;
  /** Before that moment of `performance.now()` nothing was newer. */
  trueAt: number;
}

/** Sheets by the uuid of their property, within a bound of bytes: which was asked for least recently goes first. */
export class HeldSheets {
  private readonly sheets: LRUCache<string, HeldSheet>;

  /** @param bytesMax 0: none is held */
  constructor(bytesMax: number) {
    // Every sheet takes more than the one byte that a bound must have.
    this.sheets = new LRUCache({ maxSize: Math.max(1, bytesMax), sizeCalculation: ({ sheet }) => sheet.bytes });
  }

  /** The sheet of a property, which counts as asked for. */
  get(uuid: string): HeldSheet | undefined {
    return this.sheets.get(uuid);
  }

  /** Holds a sheet, in place of an older one. @returns false where it is too large to be held at all */
  put(uuid: string, sheet: RateSheet, trueAt: number): boolean {
    return this.sheets.set(uuid, { sheet, trueAt }).has(uuid);
  }

  drop(uuid: string): void {
    this.sheets.delete(uuid);
  }

  /** Marks every sheet as stale until the database confirms it. */
  markAllStale(): void {
    for (const held of this.sheets.values()) held.trueAt = -Infinity;
  }

  /** What the database said of a revision when it was asked at a moment: the sheet is still true, or goes. */
  confirm(uuid: string, revision: string | undefined, askedAt: number): void {
    const found = this.sheets.peek(uuid);
    if (found === undefined || found.trueAt > askedAt) return;
    if (found.sheet.revision === revision) found.trueAt = askedAt;
    else this.drop(uuid);
  }

  /** Which was asked for least recently stands first. */
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

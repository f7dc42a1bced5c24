import type { RateSheet } from '../database/read/rate-sheet/rate-sheet.js';

/** A sheet in memory. */
export interface HeldSheet {
  readonly sheet: RateSheet;
  /** Before that moment of `performance.now()` nothing was newer. */
  trueAt: number;
}

/** Sheets by the uuid of their property, within a bound of bytes: which was asked for least recently goes first. */
export class HeldSheets {
  private readonly sheets = new Map<string, HeldSheet>();
  private held = 0;

  constructor(private readonly bytesMax: number) {}

  /** The sheet of a property, which counts as asked for. */
  get(uuid: string): HeldSheet | undefined {
    const found = this.sheets.get(uuid);
    if (found === undefined) return undefined;
    // Anew and not in its old place, so that the order stays that of use.
    this.sheets.delete(uuid);
    this.sheets.set(uuid, found);
    return found;
  }

  /** Holds a sheet, in place of an older one. @returns false where it is too large to be held at all */
  put(uuid: string, sheet: RateSheet, trueAt: number): boolean {
    this.drop(uuid);
    if (sheet.bytes > this.bytesMax) return false;
    this.sheets.set(uuid, { sheet, trueAt });
    this.held += sheet.bytes;
    for (const eldest of this.sheets.keys()) {
      if (this.held <= this.bytesMax) break;
      this.drop(eldest);
    }
    return true;
  }

  drop(uuid: string): void {
    const found = this.sheets.get(uuid);
    if (found === undefined) return;
    this.sheets.delete(uuid);
    this.held -= found.sheet.bytes;
  }

  /** Says of every sheet that something may be newer, until the database has been asked. */
  doubt(): void {
    for (const held of this.sheets.values()) held.trueAt = -Infinity;
  }

  /** What the database said of a revision when it was asked at a moment: the sheet is still true, or goes. */
  confirm(uuid: string, revision: string | undefined, askedAt: number): void {
    const found = this.sheets.get(uuid);
    if (found === undefined || found.trueAt > askedAt) return;
    if (found.sheet.revision === revision) found.trueAt = askedAt;
    else this.drop(uuid);
  }

  get uuids(): string[] {
    return [...this.sheets.keys()];
  }

  get count(): number {
    return this.sheets.size;
  }

  get bytes(): number {
    return this.held;
  }
}

import { LRUCache } from 'lru-cache';
import type { RateSheet } from '../database/read/rate-sheet/rate-sheet.js';

interface CachedSheet {
  readonly sheet: RateSheet;
  /** Until this time of `performance.now()` it is known to be current. */
  validatedAt: number;
  /** Changes after that may have been missed, so it must be confirmed before it is used. */
  mustBeConfirmed: boolean;
  /** When it became known that it is of an older revision, of `performance.now()`. */
  outdatedAt: number;
}

/** It is of the current revision, as far as is known. */
const NOT_OUTDATED = -Infinity;

/**
 * A sheet that was current so recently is served though it changed: changes that follow each other faster are read together, 50 times
 * a second instead of 200 for a property that changes as often.
 */
const TOGETHER_MS = 20;

/** Whether a sheet may not be served, because another revision is known. */
export function isOutdated({ outdatedAt, validatedAt, mustBeConfirmed }: CachedSheet): boolean {
  return outdatedAt !== NOT_OUTDATED && (mustBeConfirmed || performance.now() - validatedAt >= TOGETHER_MS);
}

/** Not served unless revalidated within 4.5 s; the rest of 5 s is for making the response. */
const STALENESS_MAX_MS = 4500;

/** Whether a sheet may be served without a query of the database. */
export function isCurrent(cached: CachedSheet): boolean {
  const { mustBeConfirmed, validatedAt } = cached;
  return !isOutdated(cached) && !mustBeConfirmed && performance.now() - validatedAt < STALENESS_MAX_MS;
}

/** How many properties too large for the cache are remembered; beyond it a request reads twice. */
const TOO_LARGE_MAX = 1000;

/** A cache of sheets by the uuid of their property, limited in bytes: evicts the least recently used. */
export class CachedSheets {
  private readonly sheets: LRUCache<string, CachedSheet>;
  private readonly tooLarge = new LRUCache<string, true>({ max: TOO_LARGE_MAX });

  /** @param bytesMax 0: nothing is cached */
  constructor(bytesMax: number) {
    // The limit must be at least one byte; every sheet takes more.
    this.sheets = new LRUCache({ maxSize: Math.max(1, bytesMax), sizeCalculation: ({ sheet }) => sheet.bytes });
  }

  /** The sheet of a property, which counts as a use. */
  get(uuid: string): CachedSheet | undefined {
    return this.sheets.get(uuid);
  }

  /** Caches a sheet, in place of an older one, unless it is too large to be cached at all. */
  put(uuid: string, sheet: RateSheet, validatedAt: number): void {
    const older = this.sheets.peek(uuid);
    // A change that became known since is not in it.
    const isOlder = older !== undefined && older.outdatedAt > validatedAt;
    const known = isOlder ? older : { mustBeConfirmed: false, outdatedAt: NOT_OUTDATED };
    const cached = { sheet, validatedAt, mustBeConfirmed: known.mustBeConfirmed, outdatedAt: known.outdatedAt };
    const isCached = this.sheets.set(uuid, cached).has(uuid);
    if (!isCached) this.tooLarge.set(uuid, true);
  }

  /** Whether the sheet of a property, as it was last read, cannot be cached. */
  isTooLarge(uuid: string): boolean {
    return this.tooLarge.has(uuid);
  }

  /**
   * The sheet of a property is of an older revision. Returns whether there is one.
   * @param isServed whether a response has a newer one: a client must not receive what is older next
   */
  outdate(uuid: string, isServed = false): boolean {
    this.tooLarge.delete(uuid);
    const cached = this.sheets.peek(uuid);
    if (cached === undefined) return false;
    cached.outdatedAt = performance.now();
    if (isServed) cached.mustBeConfirmed = true;
    return true;
  }

  /** Forgets what is known of a property. Returns whether its sheet was cached. */
  drop(uuid: string): boolean {
    this.tooLarge.delete(uuid);
    return this.sheets.delete(uuid);
  }

  dropAll(): void {
    this.sheets.clear();
  }

  /** Marks every sheet as possibly stale until the database confirms it. */
  markAllStale(): void {
    for (const cached of this.sheets.values()) cached.mustBeConfirmed = true;
  }

  /**
   * Applies a revision queried at some time: the sheet is validated as of then, or outdated, or dropped if there is no such property
   * any more. Returns whether it may not be served.
   */
  confirm(uuid: string, revision: string | undefined, queriedAt: number): boolean {
    const found = this.sheets.peek(uuid);
    if (found === undefined || isOutdated(found) || found.validatedAt > queriedAt) return false;
    if (revision === undefined) return this.drop(uuid);
    if (found.sheet.revision !== revision) return this.outdate(uuid);
    Object.assign(found, { validatedAt: queriedAt, mustBeConfirmed: false });
    return false;
  }

  /** The least recently used first. */
  get uuids(): string[] {
    return [...this.sheets.rkeys()];
  }

  /** Sheets that are not outdated. */
  get count(): number {
    return [...this.sheets.values()].filter((cached) => !isOutdated(cached)).length;
  }

  get bytes(): number {
    return this.sheets.calculatedSize;
  }
}

import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clock } from '../config/clock.js';
import type { ChangeListener } from '../database/change-feed.js';
import { datesOfStay, type DateRange } from '../database/read/rate-sheet/date-range.js';
import type { RateSheet } from '../database/read/rate-sheet/rate-sheet.js';
import { RateSheetReader } from '../database/read/rate-sheet/rate-sheet.reader.js';
import type { Stay } from '../domain/stay/stay.js';
import type { QueueObserver } from '../telemetry/metrics/queue-metrics.js';
import type { SheetMetrics } from '../telemetry/metrics/sheet-metrics.js';
import { FairReader, type Reading } from './fair-reader.js';
import { HeldSheets } from './held-sheets.js';
import { areDatesOf, sheetDates } from './sheet-dates.js';

/** How often the database is asked whether what is held is still true, whatever messages come. */
const POLL_MS = 2000;

/** Not served unless revalidated within 4.5 s; the rest of 5 s is for the response that is being made. */
const STALENESS_MAX_MS = 4500;

/** How many properties too large for the cache are remembered; beyond it a request reads twice. */
const TOO_LARGE_MAX = 1000;

/** A database that is away shows when the next sheet is asked for. */
const ignore = (): void => undefined;

/**
 * The rate sheets of properties, in memory as long as they are true (docs/decisions/0092). A change is known by a message at
 * once and by asking within seconds; while the database cannot be asked, nothing older than that is told.
 */
@Injectable()
export class RateSheets implements ChangeListener, OnApplicationBootstrap, OnApplicationShutdown {
  private readonly held: HeldSheets;
  /** One reading of a property for some dates serves all who wait for it: by its uuid, and by the dates. */
  private readonly reading = new Map<string, Map<string, Promise<Reading>>>();
  private readonly fairReader: FairReader;
  private readonly tooLarge = new LRUCache<string, true>({ max: TOO_LARGE_MAX });
  private asking: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;

  /** @param bytesMax what all sheets together may take; 0: none is held, and only the dates of each stay are read */
  constructor(
    private readonly reader: RateSheetReader,
    private readonly clock: Clock,
    private readonly metrics: SheetMetrics,
    private readonly bytesMax: number,
    queue: QueueObserver,
  ) {
    this.fairReader = new FairReader(reader, queue);
    this.held = new HeldSheets(bytesMax);
    metrics.watch(() => this.held);
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.confirm().catch(ignore), POLL_MS).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.asking?.catch(ignore);
  }

  /**
   * The sheet of a property that holds the dates of a stay, at once where it is in memory; undefined when there is no such
   * property. Fails as the database does where it must be asked.
   */
  of(uuid: string, stay: Stay): RateSheet | undefined | Promise<RateSheet | undefined> {
    const held = this.inMemory(uuid);
    if (held === undefined || !areDatesOf(held.dates, stay)) return this.find(uuid, stay);
    this.metrics.count('held');
    return held;
  }

  /** The sheet of a property that is in memory and true; undefined: it must be asked for. */
  inMemory(uuid: string): RateSheet | undefined {
    const held = this.held.get(uuid);
    return held !== undefined && performance.now() - held.trueAt < STALENESS_MAX_MS ? held.sheet : undefined;
  }

  /** What is in memory of a property is not true any more. */
  propertyChanged(uuid: string): void {
    this.held.drop(uuid);
    this.reading.delete(uuid);
    this.tooLarge.delete(uuid);
  }

  /** What is in memory may not be true any more. */
  allPropertiesChanged(): void {
    this.held.markAllStale();
    this.reading.clear();
    void this.confirm().catch(ignore);
  }

  /** Keys open sheets, and are no part of them. */
  keysChanged(): void {
    return undefined;
  }

  private async find(uuid: string, stay: Stay): Promise<RateSheet | undefined> {
    // Sheets of all zones hold the same dates: there are days to spare at both ends.
    const dates = sheetDates(this.clock.todayIn('UTC'));
    if (this.bytesMax === 0 || this.tooLarge.has(uuid) || !areDatesOf(dates, stay)) {
      return (await this.read(uuid, datesOfStay(stay), 'stay')).sheet;
    }
    if (this.held.get(uuid) !== undefined) await this.confirm();
    const confirmed = this.inMemory(uuid);
    if (confirmed !== undefined && areDatesOf(confirmed.dates, stay)) return confirmed;
    return (await this.read(uuid, dates, 'read')).sheet;
  }

  private read(uuid: string, dates: DateRange, lookup: 'read' | 'stay'): Promise<Reading> {
    const ofProperty = this.reading.get(uuid) ?? new Map<string, Promise<Reading>>();
    const name = `${dates.from} ${dates.to}`;
    const underWay = ofProperty.get(name);
    if (underWay !== undefined) return underWay;
    this.metrics.count(lookup);
    // A change that is told meanwhile takes it away: then it is for those who wait already, and not for others.
    const isCurrent = () => this.reading.get(uuid)?.get(name) === reading;
    const reading = this.fairReader
      .read(uuid, dates)
      .then((found) => {
        if (lookup === 'read' && isCurrent()) this.hold(uuid, found);
        return found;
      })
      .finally(() => {
        if (!isCurrent()) return;
        ofProperty.delete(name);
        if (ofProperty.size === 0) this.reading.delete(uuid);
      });
    this.reading.set(uuid, ofProperty.set(name, reading));
    return reading;
  }

  private hold(uuid: string, { sheet, readAt }: Reading): void {
    if (sheet === undefined || this.held.put(uuid, sheet, readAt)) return;
    this.tooLarge.set(uuid, true);
  }

  /** Asks the database for the revisions of all that is held. */
  private confirm(): Promise<void> {
    this.asking ??= this.ask().finally(() => (this.asking = undefined));
    return this.asking;
  }

  private async ask(): Promise<void> {
    const askedAt = performance.now();
    const { uuids } = this.held;
    if (uuids.length === 0) return;
    const revisions = await this.reader.revisions(uuids);
    for (const uuid of uuids) this.held.confirm(uuid, revisions.get(uuid), askedAt);
  }
}

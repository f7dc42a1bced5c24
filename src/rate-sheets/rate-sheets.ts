import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clock } from '../config/clock.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/tokens.js';
import type { ChangeListener } from '../database/change-feed.js';
import { DatabaseOutage } from '../database/database-outage.js';
import { datesOfStay, type DateRange } from '../database/read/rate-sheet/date-range.js';
import type { RateSheet } from '../database/read/rate-sheet/rate-sheet.js';
import { RateSheetReader } from '../database/read/rate-sheet/rate-sheet.reader.js';
import type { Stay } from '../domain/stay/stay.js';
import { FairSemaphore } from '../http/queue/fair-semaphore.js';
import { type GoesOn, inSlices } from '../http/queue/in-slices.js';
import { Metrics, type SheetMetrics } from '../telemetry/metrics/metrics.js';
import { CachedSheets, isCurrent, isOutdated } from './cached-sheets.js';
import { areDatesOf, sheetDates } from './sheet-dates.js';
import { Renewals } from './renewals.js';
import { SheetReads } from './sheet-reads.js';
import { UnreadableProperties } from './unreadable-properties.js';

/** How often cached sheets are revalidated, whether or not change notifications arrive. */
const POLL_MS = 2000;

/** By property, on half of the reader's connections: the other half is left to reads that responses wait for. */
const BACKGROUND_LIMITS = { running: 2, perOwner: 1, total: 1002 };

/** A client that explores a property sends its requests within this time; a crawl does not return so soon. */
const DEMAND_MS = 60_000;

/** How many properties in demand are remembered: some megabytes. */
const IN_DEMAND_MAX = 20_000;

/** A failure surfaces at the next lookup that needs the database. */
const ignore = (): void => undefined;

/**
 * The rate sheets of properties, cached while they are current (docs/decisions/0092). A change is known at once by notification
 * and within seconds by polling; while the database is unavailable, nothing older than that is served.
 */
@Injectable()
export class RateSheets implements ChangeListener, OnApplicationBootstrap, OnApplicationShutdown {
  private readonly cached: CachedSheets;
  private readonly reads: SheetReads;
  /** The properties that were in demand lately: requested, or cached until they changed. */
  private readonly recent = new LRUCache<string, true>({ max: IN_DEMAND_MAX, ttl: DEMAND_MS });
  private readonly renewals: Renewals;
  private readonly background = new FairSemaphore(BACKGROUND_LIMITS);
  private readonly metrics: SheetMetrics;
  private confirming: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly reader: RateSheetReader,
    private readonly clock: Clock,
    private readonly outage: DatabaseOutage,
    private readonly unreadable: UnreadableProperties,
    @Inject(CONFIG) private readonly config: Config,
    metrics: Metrics,
  ) {
    this.metrics = metrics.sheets;
    this.reads = new SheetReads(reader, metrics);
    this.cached = new CachedSheets(config.rateSheetsMb * 2 ** 20);
    this.renewals = new Renewals(reader, this.cached, this.metrics);
    this.metrics.watch(() => this.cached);
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.confirm().catch(ignore), POLL_MS).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.confirming?.catch(ignore);
  }

  /**
   * The sheet of a property that covers the dates of a stay, synchronously if it is cached; undefined when there is no such
   * property. Rejects with the database's error if it must be queried.
   * @param isPreview whether the same request will look the property up again, for its other dates
   */
  of(uuid: string, stay: Stay, isPreview = false): RateSheet | undefined | Promise<RateSheet | undefined> {
    const cached = this.inMemory(uuid);
    if (cached === undefined || !areDatesOf(cached.dates, stay)) return this.find(uuid, stay, isPreview);
    this.metrics.count('held');
    return cached;
  }

  /** The cached sheet of a property, if it may be served; undefined: it must be looked up with `of`. */
  inMemory(uuid: string): RateSheet | undefined {
    const cached = this.cached.get(uuid);
    if (cached === undefined || isOutdated(cached)) return undefined;
    const isServed = isCurrent(cached) || this.outage.permits(performance.now() - cached.validatedAt);
    return isServed ? cached.sheet : undefined;
  }

  /** For how many seconds the database could not confirm a property's cached sheet, if it is served because of an outage. */
  staleSeconds(uuid: string): number | undefined {
    const cached = this.outage.isOngoing ? this.cached.get(uuid) : undefined;
    if (cached === undefined || isCurrent(cached) || isOutdated(cached)) return undefined;
    const age = performance.now() - cached.validatedAt;
    return this.outage.permits(age) ? Math.floor(age / 1000) : undefined;
  }

  /** The cached sheet of a property, if it is of this revision, just read from the database, and covers the dates of a stay. */
  ofRevision(uuid: string, revision: string, stay: Stay): RateSheet | undefined {
    const sheet = this.cached.get(uuid)?.sheet;
    if (sheet?.revision !== revision || !areDatesOf(sheet.dates, stay)) return undefined;
    this.metrics.count('held');
    return sheet;
  }

  /** The sheet of a property for the dates of a stay alone, neither from the cache nor stored there. */
  async readStay(uuid: string, stay: Stay): Promise<RateSheet | undefined> {
    const { sheet } = await this.reads.read(uuid, datesOfStay(stay), 'stay');
    this.noticeRevision(uuid, sheet);
    return sheet;
  }

  /**
   * Reads the sheets of properties for the dates of a stay: of several in one statement, of one in as many as it needs. They
   * are not cached: a search shows many properties of which few are requested next, and would replace those that are.
   * @param goesOn called between slices, as sheets with long texts take milliseconds each; false stops the work
   * @returns by uuid, without those that do not exist
   */
  async readMany(uuids: readonly string[], stay: Stay, goesOn: GoesOn): Promise<Map<string, RateSheet>> {
    const sheets = new Map<string, RateSheet>();
    const [first, ...others] = uuids;
    if (first === undefined) return sheets;
    if (others.length === 0) {
      const sheet = await this.readStay(first, stay);
      return sheet === undefined ? sheets : sheets.set(first, sheet);
    }
    this.metrics.count('stay', uuids.length);
    await inSlices(this.take(await this.reader.readMany(uuids, datesOfStay(stay)), sheets), goesOn);
    return sheets;
  }

  private *take(read: Iterable<RateSheet>, sheets: Map<string, RateSheet>): Generator<void, void> {
    for (const sheet of read) {
      sheets.set(sheet.uuid, sheet);
      this.noticeRevision(sheet.uuid, sheet);
      yield;
    }
  }

  /** The cached sheet of a property is out of date: the next request renews it. */
  propertyChanged(uuid: string): void {
    this.outdate(uuid, false);
  }

  allPropertiesChanged(): void {
    for (const uuid of this.cached.uuids) this.recent.set(uuid, true);
    this.cached.dropAll();
    this.reads.outdateAll();
  }

  changesMissed(): void {
    this.cached.markAllStale();
    this.reads.outdateAll();
    void this.confirm().catch(ignore);
  }

  private async find(uuid: string, stay: Stay, isPreview: boolean): Promise<RateSheet | undefined> {
    // Sheets of all time zones cover the same dates: there are days to spare at both ends.
    const dates = sheetDates(this.clock.todayIn('UTC'));
    if (this.config.rateSheetsMb === 0 || this.cached.isTooLarge(uuid) || !areDatesOf(dates, stay)) {
      return this.readStay(uuid, stay);
    }
    const cached = this.cached.get(uuid);
    if (cached !== undefined) {
      this.recent.set(uuid, true);
      const updating = isOutdated(cached) ? this.renewals.renew(uuid, cached.sheet) : this.confirm();
      await updating.catch((error: unknown) => {
        if (this.inMemory(uuid) === undefined) throw error;
      });
    }
    const confirmed = this.inMemory(uuid);
    if (confirmed !== undefined && areDatesOf(confirmed.dates, stay)) return confirmed;
    if (isPreview) return this.readStay(uuid, stay);
    const isInDemand = this.recent.has(uuid);
    this.recent.set(uuid, true);
    return this.reads.isReading(uuid) ? this.readWhole(uuid, dates) : this.readFirst(uuid, stay, dates, isInDemand);
  }

  /**
   * The sheet of a property for a stay only, which takes a third of the time of all its dates. These are read behind it if the
   * property is in demand: a crawl neither reads nor caches what nothing requests again (docs/decisions/0092).
   */
  private async readFirst(
    uuid: string,
    stay: Stay,
    dates: DateRange,
    isInDemand: boolean,
  ): Promise<RateSheet | undefined> {
    const sheet = await this.readStay(uuid, stay);
    if (isInDemand && sheet !== undefined) this.readBehind(uuid, dates);
    return sheet;
  }

  /** Reads a whole sheet that no response waits for, unless that is under way or too many are: the next request tries again. */
  private readBehind(uuid: string, dates: DateRange): void {
    const countFailure = () => {
      this.metrics.count('failed');
    };
    this.background.run(uuid, () => this.readWhole(uuid, dates).catch(countFailure)).catch(ignore);
  }

  private async readWhole(uuid: string, dates: DateRange): Promise<RateSheet | undefined> {
    const { sheet } = await this.reads.read(uuid, dates, 'read', ({ sheet: found, readAt }) => {
      if (found !== undefined) this.cached.put(uuid, found, readAt);
    });
    this.noticeRevision(uuid, sheet);
    return sheet;
  }

  /** A cached sheet of another revision than what was just read is out of date, though no notification of that has arrived yet. */
  private noticeRevision(uuid: string, read: RateSheet | undefined): void {
    this.unreadable.learn(uuid, read);
    const cached = this.cached.get(uuid);
    if (cached !== undefined && cached.sheet.revision !== read?.revision) this.outdate(uuid, true);
  }

  private outdate(uuid: string, isServed: boolean): void {
    if (this.cached.outdate(uuid, isServed)) this.recent.set(uuid, true);
    this.reads.outdate(uuid);
  }

  /** Revalidates all cached sheets against their revisions in the database. */
  private confirm(): Promise<void> {
    this.confirming ??= this.confirmAll().finally(() => (this.confirming = undefined));
    return this.confirming;
  }

  private async confirmAll(): Promise<void> {
    const queriedAt = performance.now();
    const { uuids } = this.cached;
    // In an outage the query also shows when the database is back, whatever is cached.
    if (uuids.length === 0 && !this.outage.isOngoing) return;
    const revisions = await this.reader.revisions(uuids).catch((error: unknown) => {
      this.outage.record(error);
      throw error;
    });
    this.outage.end();
    for (const uuid of uuids)
      if (this.cached.confirm(uuid, revisions.get(uuid), queriedAt)) this.recent.set(uuid, true);
  }
}

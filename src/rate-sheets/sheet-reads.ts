import type { DateRange } from '../database/read/rate-sheet/date-range.js';
import type { RateSheet } from '../database/read/rate-sheet/rate-sheet.js';
import { type RateSheetReader, TOO_MANY_ROOM_RATES } from '../database/read/rate-sheet/rate-sheet.reader.js';
import { FairSemaphore } from '../http/queue/fair-semaphore.js';
import type { Metrics } from '../telemetry/metrics/metrics.js';

/** A sheet as it was read from the database. */
interface Reading {
  /** Undefined: no such property. */
  readonly sheet: RateSheet | undefined;
  /** It includes everything committed before this time of `performance.now()`. */
  readonly readAt: number;
}

/** A sheet of more room rates takes long to read: it counts as large. */
const ORDINARY_ROOM_RATES_MAX = 128;

/** At most half of the reader's connections; the owners are properties. */
const LARGE_LIMITS = { running: 2, perOwner: 50, total: 200, waitMs: 5000 };

/**
 * Reads of sheets: one read of a property for some dates serves all that wait for it. Large sheets do not starve ordinary ones: they
 * are read two at a time, and the properties take turns (docs/decisions/0109).
 */
export class SheetReads {
  /** Those in progress, by uuid and dates. */
  private readonly inProgress = new Map<string, Map<string, Promise<Reading>>>();
  private readonly large: FairSemaphore;

  constructor(
    private readonly reader: RateSheetReader,
    private readonly metrics: Pick<Metrics, 'sheets' | 'queues'>,
  ) {
    this.large = new FairSemaphore(LARGE_LIMITS, metrics.queues.of('sheets'));
  }

  /** Whether a property is being read, for whatever dates. */
  isReading(uuid: string): boolean {
    return this.inProgress.has(uuid);
  }

  /**
   * Reads the sheet of a property for some dates, or joins a read of them in progress.
   * @param counted as what a read that this starts counts
   * @param keep called with what was read if it may be cached
   * @throws QueueRefusal if too many large ones are waiting or this one waited too long; or an error of the database
   */
  read(uuid: string, dates: DateRange, counted: 'stay' | 'read', keep?: (reading: Reading) => void): Promise<Reading> {
    const ofProperty = this.inProgress.get(uuid) ?? new Map<string, Promise<Reading>>();
    const name = `${dates.from} ${dates.to}`;
    const joined = ofProperty.get(name);
    if (joined !== undefined) return joined;
    this.metrics.sheets.count(counted);
    const isCurrent = () => this.inProgress.get(uuid)?.get(name) === reading;
    const reading = this.readFairly(uuid, dates)
      .then((found) => {
        if (isCurrent()) keep?.(found);
        return found;
      })
      .finally(() => {
        if (!isCurrent()) return;
        ofProperty.delete(name);
        if (ofProperty.size === 0) this.inProgress.delete(uuid);
      });
    this.inProgress.set(uuid, ofProperty.set(name, reading));
    return reading;
  }

  /** A property changed: what is being read of it only serves those that wait already. */
  outdate(uuid: string): void {
    this.inProgress.delete(uuid);
  }

  outdateAll(): void {
    this.inProgress.clear();
  }

  private async readFairly(uuid: string, dates: DateRange): Promise<Reading> {
    const readAt = performance.now();
    const sheet = await this.reader.read(uuid, dates, ORDINARY_ROOM_RATES_MAX);
    return sheet === TOO_MANY_ROOM_RATES ? this.large.run(uuid, () => this.readLarge(uuid, dates)) : { sheet, readAt };
  }

  private async readLarge(uuid: string, dates: DateRange): Promise<Reading> {
    const readAt = performance.now();
    return { sheet: await this.reader.read(uuid, dates), readAt };
  }
}

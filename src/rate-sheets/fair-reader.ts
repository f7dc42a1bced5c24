import type { DateRange } from '../database/read/rate-sheet/date-range.js';
import type { RateSheet } from '../database/read/rate-sheet/rate-sheet.js';
import { type RateSheetReader, TOO_MANY_ROOM_RATES } from '../database/read/rate-sheet/rate-sheet.reader.js';
import type { QueueObserver } from '../telemetry/metrics/metrics.js';
import { FairSemaphore } from '../http/queue/fair-semaphore.js';

/** A sheet as it was read from the database. */
export interface Reading {
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
 * Reads sheets so that large ones do not starve ordinary ones: large ones are read two at a time, and the properties take turns
 * (docs/decisions/0109).
 */
export class FairReader {
  private readonly large: FairSemaphore;

  constructor(
    private readonly reader: RateSheetReader,
    observer: QueueObserver,
  ) {
    this.large = new FairSemaphore(LARGE_LIMITS, observer);
  }

  /**
   * Reads the sheet of a property for some dates.
   * @throws QueueRefusal if too many large ones are waiting or this one waited too long; or an error of the database
   */
  async read(uuid: string, dates: DateRange): Promise<Reading> {
    const readAt = performance.now();
    const sheet = await this.reader.read(uuid, dates, ORDINARY_ROOM_RATES_MAX);
    return sheet === TOO_MANY_ROOM_RATES ? this.large.run(uuid, () => this.readLarge(uuid, dates)) : { sheet, readAt };
  }

  private async readLarge(uuid: string, dates: DateRange): Promise<Reading> {
    const readAt = performance.now();
    return { sheet: await this.reader.read(uuid, dates), readAt };
  }
}

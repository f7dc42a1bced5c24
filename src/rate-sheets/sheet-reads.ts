import type { DateRange } from '../database/read/rate-sheet/date-range.js';
import type { FairReader, Reading } from './fair-reader.js';

/** Reads of sheets: one read of a property for some dates serves all that wait for it. */
export class SheetReads {
  /** Those in progress, by uuid and dates. */
  private readonly inProgress = new Map<string, Map<string, Promise<Reading>>>();

  constructor(private readonly reader: FairReader) {}

  /** Whether a property is being read, for whatever dates. */
  isReading(uuid: string): boolean {
    return this.inProgress.has(uuid);
  }

  /**
   * Reads the sheet of a property for some dates, or joins a read of them in progress.
   * @param on called when this starts a read, and when what was read may be cached
   */
  read(
    uuid: string,
    dates: DateRange,
    on: { readonly start: () => void; readonly current?: (reading: Reading) => void },
  ): Promise<Reading> {
    const ofProperty = this.inProgress.get(uuid) ?? new Map<string, Promise<Reading>>();
    const name = `${dates.from} ${dates.to}`;
    const joined = ofProperty.get(name);
    if (joined !== undefined) return joined;
    on.start();
    const isCurrent = () => this.inProgress.get(uuid)?.get(name) === reading;
    const reading = this.reader
      .read(uuid, dates)
      .then((found) => {
        if (isCurrent()) on.current?.(found);
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
}

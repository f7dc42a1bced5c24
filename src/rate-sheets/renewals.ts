import type { RateSheet } from '../database/read/rate-sheet/rate-sheet.js';
import type { RateSheetReader } from '../database/read/rate-sheet/rate-sheet.reader.js';
import type { SheetMetrics } from '../telemetry/metrics/metrics.js';
import type { CachedSheets } from './cached-sheets.js';

/** Renews outdated sheets by what changed since, which reads a few rows where a whole sheet has thousands. */
export class Renewals {
  /** Those in progress, by uuid. */
  private readonly inProgress = new Map<string, Promise<void>>();

  constructor(
    private readonly reader: RateSheetReader,
    private readonly cached: CachedSheets,
    private readonly metrics: SheetMetrics,
  ) {}

  /**
   * Puts the current sheet of a property in the place of an outdated one, or drops that if it must be read whole. Requests meanwhile
   * wait for the same renewal, so that of changes that follow each other fast, each renewal takes all that are there.
   */
  renew(uuid: string, outdated: RateSheet): Promise<void> {
    const known = this.inProgress.get(uuid);
    if (known !== undefined) return known;
    const renewing = this.renewOnce(uuid, outdated).finally(() => this.inProgress.delete(uuid));
    this.inProgress.set(uuid, renewing);
    return renewing;
  }

  private async renewOnce(uuid: string, outdated: RateSheet): Promise<void> {
    const readAt = performance.now();
    const renewed = await this.reader.renew(outdated);
    if (this.cached.get(uuid)?.sheet !== outdated) return;
    if (renewed === undefined) {
      this.cached.drop(uuid);
      return;
    }
    this.metrics.count('renewed');
    this.cached.put(uuid, renewed, readAt);
  }
}

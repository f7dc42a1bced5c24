import type { Response } from 'express';
import { rateLimited } from '../../http/errors/api-error.js';
import { OwnerCounts } from '../../http/queue/owner-counts.js';

/** Each waiting request takes some 10 KB. */
const PER_KEY_MAX = 50;
const TOTAL_MAX = 500;

/** Requests that wait for time to pass, and for nothing else: no other request waits for them. */
export class Waits {
  private readonly waiting = new OwnerCounts();
  private readonly ends = new Set<() => void>();

  /**
   * Resolves after a time, or earlier if the client leaves or the server ends.
   * @throws ApiError 429 if too many are waiting
   */
  async wait(keyUuid: string, response: Response, ms: number): Promise<void> {
    const ofKey = this.waiting.of(keyUuid);
    if (ofKey >= PER_KEY_MAX || this.waiting.total >= TOTAL_MAX)
      throw rateLimited(`${ofKey} requests with this key wait in a scenario; expected at most ${PER_KEY_MAX}`, 1);
    this.waiting.add(keyUuid, 1);
    await new Promise<void>((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        response.off('close', end);
        this.ends.delete(end);
        resolve();
      };
      const timer = setTimeout(end, ms).unref();
      response.once('close', end);
      this.ends.add(end);
      if (response.closed) end();
    });
    this.waiting.add(keyUuid, -1);
  }

  endAll(): void {
    for (const end of this.ends) end();
  }
}

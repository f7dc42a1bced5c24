import type { Response } from 'express';
import type { UnsentBytes } from '../http/connections/unsent-bytes.js';
import type { QueueObserver } from '../telemetry/metrics/queue-metrics.js';
import { WorkQueue } from '../http/queue/work-queue.js';
import type { CachedResponse } from './response-cache.js';

/**
 * One answer is made at a time; a queue of requests takes some 10 KB for each. They wait for as long as a request may take
 * (docs/decisions/0109).
 */
const LIMITS = { running: 1, perOwner: 250, total: 1000, waitMs: 5000 };

/** A large answer that a request wants. */
export interface WantedResponse {
  readonly keyUuid: string;
  /** The same name is the same answer. */
  readonly name: string;
  /** @param isWanted false once all who wanted it have gone */
  readonly make: (isWanted: () => boolean) => Promise<CachedResponse | undefined>;
}

/**
 * Makes large answers one after the other, in turn by key, and each once for all who wait for it. One whose key does not read
 * what it has got is not begun.
 */
export class LargeResponses {
  private readonly queue: WorkQueue<CachedResponse | undefined>;

  constructor(observer: QueueObserver, unsent: UnsentBytes) {
    this.queue = new WorkQueue(LIMITS, observer, (keyUuid) => unsent.hasRoom(keyUuid));
    unsent.onRelease(() => {
      this.queue.startNext();
    });
  }

  /**
   * The answer, when its turn has come.
   * @returns undefined: the caller went away
   * @throws QueueRefusal where too many wait, or this one has waited too long
   */
  async get(response: Response, { keyUuid, name, make }: WantedResponse): Promise<CachedResponse | undefined> {
    if (response.destroyed) return undefined;
    const { result, cancel } = this.queue.submit({ owner: keyUuid, name, run: make });
    response.once('close', cancel);
    try {
      return await result;
    } finally {
      response.off('close', cancel);
    }
  }
}

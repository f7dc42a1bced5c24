import type { Response } from 'express';
import type { UnsentBytes } from '../http/connections/unsent-bytes.js';
import type { QueueObserver } from '../telemetry/metrics/queue-metrics.js';
import { WorkQueue } from '../http/queue/work-queue.js';
import type { CachedResponse } from './response-cache.js';

/**
 * One response is generated at a time; each queued request takes some 10 KB. They wait for as long as a request may take
 * (docs/decisions/0109).
 */
const LIMITS = { running: 1, perOwner: 250, total: 1000, waitMs: 5000 };

/** A large response that a request waits for. */
export interface WantedResponse {
  readonly keyUuid: string;
  /** The same name means the same response. */
  readonly name: string;
  /** @param isWanted false once all clients waiting for it have disconnected */
  readonly make: (isWanted: () => boolean) => Promise<CachedResponse | undefined>;
}

/**
 * Generates large responses one after the other, taking turns by key, and each once for all requests that wait for it. A
 * response is not started while earlier responses to its key are unread.
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
   * The response, when its turn has come.
   * @returns undefined: the client disconnected
   * @throws QueueRefusal if too many are waiting, or this one waited too long
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

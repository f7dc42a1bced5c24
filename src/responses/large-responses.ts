import type { Response } from 'express';
import { destroyAtEnd } from '../http/connections/destroy-at-end.js';
import type { UnsentBytes } from '../http/connections/unsent-bytes.js';
import type { QueueObserver } from '../telemetry/metrics/queue-metrics.js';
import { FairSemaphore, type SemaphoreLimits } from '../http/queue/fair-semaphore.js';
import type { GoesOn, PausedFor } from '../http/queue/in-slices.js';
import { type RunTimes, SharedRuns } from '../http/queue/shared-runs.js';

interface LargeLimits extends SemaphoreLimits {
  /** Default: without bound. */
  readonly times?: RunTimes;
}

/**
 * One response is generated at a time; each queued request takes some 10 KB. They wait for as long as a request may take
 * (docs/decisions/0109).
 */
export const LARGE_LIMITS: LargeLimits = { running: 1, perOwner: 250, total: 1000, waitMs: 5000 };

/**
 * Searches read sheets, which must not wait in memory for many other searches: of those that began within the last five
 * seconds, each had a turn, so there are twenty at most, and one of each key whose search pauses (docs/decisions/0130).
 */
export const SEARCH_LIMITS: LargeLimits = {
  running: 1,
  runningPerOwner: 1,
  perOwner: 50,
  total: 200,
  waitMs: 5000,
  times: { turnMs: 250, runMs: 5000 },
};

/** A large response that a request waits for. */
interface WantedResponse<Made> {
  readonly keyUuid: string;
  /** The same name means the same response. */
  readonly name: string;
  /**
   * @param goesOn false once all clients waiting for it have disconnected
   * @param pausedFor see SharedRuns
   */
  readonly make: (goesOn: GoesOn, pausedFor: PausedFor) => Promise<Made | undefined>;
}

/**
 * Generates large responses one after the other, taking turns by key, and each once for all requests that wait for it. A
 * response is not started while earlier responses to its key are unread.
 */
export class LargeResponses<Made> {
  private readonly runs: SharedRuns<Made | undefined>;

  constructor(limits: LargeLimits, observer: QueueObserver, unsent: UnsentBytes) {
    const turns = new FairSemaphore(limits, observer, (keyUuid) => unsent.hasRoom(keyUuid));
    this.runs = new SharedRuns(turns, limits.times);
    unsent.onRelease(() => {
      turns.startNext();
    });
  }

  /**
   * The response, when its turn has come.
   * @returns undefined: the client disconnected, or closed its side: it is not likely to wait for a large response
   * @throws QueueRefusal if too many are waiting, or this one waited or took too long
   */
  async get(response: Response, { keyUuid, name, make }: WantedResponse<Made>): Promise<Made | undefined> {
    const { socket } = response.req;
    const keep = destroyAtEnd(response);
    if (response.destroyed || socket.destroyed) return undefined;
    let leave = (): void => undefined;
    const gone = new Promise<undefined>((resolve) => {
      leave = () => {
        resolve(undefined);
      };
    });
    response.once('close', leave);
    // Behind earlier responses of its connection it closes only after them.
    socket.once('end', leave);
    try {
      return await this.runs.get({ owner: keyUuid, name, run: make }, gone);
    } finally {
      keep();
      response.off('close', leave);
      socket.off('end', leave);
    }
  }
}

import type { ServerResponse } from 'node:http';
import type { ConnectionMetrics, UnsentBound } from '../../telemetry/metrics/connection-metrics.js';
import { tooMuchUnsent } from '../errors/api-error.js';

/** What responses that are not sent yet may take together, in bytes. */
export interface UnsentBounds {
  readonly process: number;
  /** Of the responses to one key. */
  readonly key: number;
}

/** Time is counted in looks, because a process that was held up has sent nothing meanwhile. */
const LOOK_MS = 250;
/** A request waits for room while other responses are being sent, for 5 seconds at most. */
const LOOKS_MAX = 20;
/** Nothing was sent for a second: those that wait would wait in vain. */
const QUIET_LOOKS_MAX = 4;
/** A waiting request takes some 10 KB. */
const WAITING_MAX = 1000;

/** A request that waits for room. */
interface Waiting {
  readonly key: string;
  looks: number;
  readonly proceed: () => void;
  readonly refuse: (error: Error) => void;
}

/**
 * Bounds the memory of responses that wait to be sent, because their readers are slow or do not read at all. A response is
 * begun only while less than the bound is unsent, so one response at most goes beyond it.
 */
export class UnsentBytes {
  private total = 0;
  private readonly ofKeys = new Map<string, number>();
  private readonly waiting = new Set<Waiting>();
  private timer: NodeJS.Timeout | undefined;
  /** Since a response was sent. */
  private quietLooks = 0;
  private released = (): void => undefined;

  constructor(
    private readonly bounds: UnsentBounds,
    private readonly metrics: ConnectionMetrics,
  ) {
    metrics.watchUnsent(() => this.total);
  }

  /**
   * Waits until a response may be begun: nearly always it may be at once, and nothing is returned. To be called before a
   * response is made, and again before it is sent where that takes a while.
   * @param key its uuid, or another name of what has a bound of its own
   * @throws ApiError 503 where too much stays unsent
   */
  room(key: string): undefined | Promise<void> {
    const bound = this.boundMet(key);
    if (bound === undefined) return undefined;
    if (this.waiting.size >= WAITING_MAX) throw this.refusal(bound);
    this.timer ??= setInterval(() => {
      this.look();
    }, LOOK_MS).unref();
    return new Promise((proceed, refuse) => {
      this.waiting.add({ key, looks: 0, proceed, refuse });
    });
  }

  /** Whether a response may be begun at once. */
  hasRoom(key: string): boolean {
    return this.boundMet(key) === undefined;
  }

  /** Calls back whenever bytes were sent, after the requests that wait for room. */
  onRelease(released: () => void): void {
    this.released = released;
  }

  /**
   * Counts bytes until a response is closed. The usual response counts for nothing: the system takes all of it at once.
   * @returns stops counting before that
   */
  hold(key: string, response: ServerResponse, bytes: number): () => void {
    if (response.writableFinished || response.destroyed) return () => undefined;
    let held = bytes;
    const release = (): void => {
      if (held === 0) return;
      this.add(key, -held);
      held = 0;
      this.quietLooks = 0;
      this.proceed();
      this.released();
    };
    this.add(key, held);
    response.once('close', release);
    return release;
  }

  private add(key: string, bytes: number): void {
    this.total += bytes;
    const ofKey = (this.ofKeys.get(key) ?? 0) + bytes;
    if (ofKey === 0) this.ofKeys.delete(key);
    else this.ofKeys.set(key, ofKey);
  }

  private boundMet(key: string): UnsentBound | undefined {
    if ((this.ofKeys.get(key) ?? 0) >= this.bounds.key) return 'key';
    return this.total >= this.bounds.process ? 'process' : undefined;
  }

  /** Lets requests proceed while there is room, one in each turn of the event loop: each may take all of it. */
  private proceed(): void {
    for (const waiting of this.waiting) {
      if (this.boundMet(waiting.key) !== undefined) continue;
      this.forget(waiting);
      waiting.proceed();
      setImmediate(() => {
        this.proceed();
      });
      return;
    }
  }

  /** Refuses requests that have waited long enough. */
  private look(): void {
    this.quietLooks += 1;
    const looksMax = this.quietLooks >= QUIET_LOOKS_MAX ? QUIET_LOOKS_MAX : LOOKS_MAX;
    for (const waiting of this.waiting) {
      waiting.looks += 1;
      if (waiting.looks < looksMax) continue;
      this.forget(waiting);
      waiting.refuse(this.refusal(this.boundMet(waiting.key) ?? 'process'));
    }
  }

  private forget(waiting: Waiting): void {
    this.waiting.delete(waiting);
    if (this.waiting.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private refusal(bound: UnsentBound): Error {
    this.metrics.refuseResponse(bound);
    return tooMuchUnsent(bound, Math.round(this.bounds[bound] / 2 ** 20));
  }
}

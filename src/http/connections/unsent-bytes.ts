import type { ServerResponse } from 'node:http';
import type { ConnectionMetrics, UnsentBound } from '../../telemetry/metrics/metrics.js';
import { tooMuchUnsent } from '../errors/api-error.js';
import { OwnerCounts } from '../queue/owner-counts.js';

/** Time is counted in checks, because a blocked process sends nothing in the meantime. */
const CHECK_MS = 250;
/** A request waits for room while other responses are being sent, for 5 seconds at most. */
const CHECKS_MAX = 20;
/** After a second in which nothing was sent, waiting any longer is pointless. */
const QUIET_CHECKS_MAX = 4;
/** A waiting request takes about 10 KB. */
const WAITING_MAX = 1000;

interface Waiting {
  readonly key: string;
  checks: number;
  readonly proceed: () => void;
  readonly refuse: (error: Error) => void;
}

/**
 * Limits the memory taken by responses waiting to be sent because their readers are slow or do not read at all. A response is
 * started only while the unsent bytes are below the bound, so at most one response exceeds it.
 */
export class UnsentBytes {
  private readonly unsent = new OwnerCounts();
  private readonly waiting = new Set<Waiting>();
  private timer: NodeJS.Timeout | undefined;
  /** Checks since a response was last sent. */
  private quietChecks = 0;
  private readonly onReleased: (() => void)[] = [];

  /** @param bounds how many bytes may be unsent, in the process and to one key */
  constructor(
    private readonly bounds: Readonly<Record<UnsentBound, number>>,
    private readonly metrics: ConnectionMetrics,
  ) {
    metrics.watchUnsent(() => this.unsent.total);
  }

  /**
   * Waits until a response may start. Nearly always it may start at once, and nothing is returned. Call it before a response
   * is generated, and again before it is sent if generating it takes a while.
   * @param key the key's uuid, or another name that has its own bound
   * @throws ApiError 503 if too much remains unsent
   */
  room(key: string): undefined | Promise<void> {
    const bound = this.boundMet(key);
    if (bound === undefined) return undefined;
    if (this.waiting.size >= WAITING_MAX) throw this.refusal(bound);
    this.timer ??= setInterval(() => {
      this.check();
    }, CHECK_MS).unref();
    return new Promise((proceed, refuse) => {
      this.waiting.add({ key, checks: 0, proceed, refuse });
    });
  }

  /** Whether a response may start at once. */
  hasRoom(key: string): boolean {
    return this.boundMet(key) === undefined;
  }

  /** Adds a callback for whenever bytes were sent; waiting requests proceed first. */
  onRelease(released: () => void): void {
    this.onReleased.push(released);
  }

  /**
   * Counts bytes until a response is closed. A typical response is not counted at all: the kernel accepts all of it at once. Node.js
   * 24 knows that only later by `writableFinished`, but at once, as Node.js 20, by the bytes left.
   * @returns a function that stops counting earlier
   */
  hold(key: string, response: ServerResponse, bytes: number): () => void {
    const isSent = response.writableEnded && response.writableLength === 0;
    if (isSent || response.destroyed) return () => undefined;
    let unsent = bytes;
    const release = (): void => {
      if (unsent === 0) return;
      this.unsent.add(key, -unsent);
      unsent = 0;
      this.quietChecks = 0;
      this.proceed();
      for (const released of this.onReleased) released();
    };
    this.unsent.add(key, unsent);
    response.once('close', release);
    return release;
  }

  private boundMet(key: string): UnsentBound | undefined {
    if (this.unsent.of(key) >= this.bounds.key) return 'key';
    return this.unsent.total >= this.bounds.process ? 'process' : undefined;
  }

  /** Lets requests proceed while there is room, one per turn of the event loop, because each may take all of it. */
  private proceed(): void {
    for (const waiting of this.waiting) {
      if (this.boundMet(waiting.key) !== undefined) continue;
      this.remove(waiting);
      waiting.proceed();
      setImmediate(() => {
        this.proceed();
      });
      return;
    }
  }

  /** Refuses requests that have waited long enough. */
  private check(): void {
    this.quietChecks += 1;
    const checksMax = this.quietChecks >= QUIET_CHECKS_MAX ? QUIET_CHECKS_MAX : CHECKS_MAX;
    for (const waiting of this.waiting) {
      waiting.checks += 1;
      if (waiting.checks < checksMax) continue;
      this.remove(waiting);
      waiting.refuse(this.refusal(this.boundMet(waiting.key) ?? 'process'));
    }
  }

  private remove(waiting: Waiting): void {
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

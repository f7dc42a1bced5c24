import { randomUUID } from 'node:crypto';
import type { StateListener } from '../../telemetry/log/tell-state.js';
import { type Bounds, type Claim, CounterScript, type SharedCount } from './counter-script.js';
import { Redis } from './redis.js';

/** A decision waits no longer for Redis, which answers in less than a millisecond when it is well. */
const DECISION_MS = 80;
const CONNECT_TIMEOUT_MS = 500;
/** A connection over which nothing came for so long is replaced; the system itself would take minutes to give it up. */
const SILENCE_MS = 5000;
/** How often a Redis that failed is tried again, and one that is well is watched. */
const PROBE_MS = 1000;
const RETRY_MS_MAX = 1000;
/** So many replies may be outstanding before reports are held back. */
const REPORTS_MAX = 1000;
const KEY_PREFIX = 'stayquote:granted:';
const PROBE = 'probe';
const NO_CLAIM: Claim = { own: 0, others: 0, endsAt: 0 };
const NO_BOUNDS: Bounds = { limit: Number.MAX_SAFE_INTEGER, ceiling: Number.MAX_SAFE_INTEGER };
const NOTHING_MORE: Bounds = { limit: 0, ceiling: 0 };

/** Hears from the counters. */
export interface CountersListener {
  /** Redis replied, in time or too late for a decision. */
  onReply(name: string, count: SharedCount): void;
  /** A connection was made; the counts behind it may be older, or none. */
  onConnect(): void;
  /** The counters can be used, or no longer. */
  readonly onChange: StateListener;
}

/**
 * The counters that all servers share, in Redis (docs/decisions/0108). Whatever is wrong with it, a decision is made in
 * well under 100 ms: after one failure no request waits for Redis until a probe was answered in time.
 */
export class SharedCounters {
  private readonly redis: Redis;
  private readonly script: CounterScript;
  private readonly probing: NodeJS.Timeout;
  private isProbing = false;
  private outstanding = 0;
  /** Undefined: not tried yet. */
  private isUp: boolean | undefined;
  private clockOffset = Date.now() - performance.now();
  private markTried: () => void = () => undefined;
  /** Fulfilled when it is known whether the counters can be reached. */
  readonly tried = new Promise<void>((resolve) => (this.markTried = resolve));

  constructor(
    url: string,
    private readonly listener: CountersListener,
  ) {
    this.redis = new Redis(url, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      connectTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: SILENCE_MS,
      // Many servers that lost one Redis must not come back all at once.
      retryStrategy: (times) => Math.min(times * 100, RETRY_MS_MAX) * (0.5 + Math.random() / 2),
    });
    this.script = new CounterScript(this.redis, randomUUID());
    this.redis.on('error', (error: Error) => {
      this.change(false, error.message);
    });
    this.redis.on('close', this.onClose);
    this.redis.on('ready', () => {
      listener.onConnect();
      void this.probe();
    });
    this.probing = setInterval(() => void this.probe(), PROBE_MS).unref();
  }

  /** Whether a decision may wait for Redis. */
  get isUsable(): boolean {
    return this.isUp === true;
  }

  /** Whether Redis may hear of a grant that was made without it. */
  get takesReports(): boolean {
    return this.redis.status === 'ready' && this.outstanding < REPORTS_MAX;
  }

  /** The clock of Redis minus `performance.now()`, in milliseconds; a guess before the first reply. */
  get offset(): number {
    return this.clockOffset;
  }

  /** Grants one more request of a name where the bounds leave room; undefined where no reply comes in time. */
  async count(name: string, claim: Claim, bounds: Bounds): Promise<SharedCount | undefined> {
    const count = await inTime(this.send(name, claim, bounds));
    if (count === undefined) this.change(false, `Redis did not answer within ${DECISION_MS} ms`);
    else if (count.now !== undefined) this.clockOffset = count.now - performance.now();
    return count;
  }

  /** Lets Redis know what this server granted. */
  async report(name: string, claim: Claim): Promise<void> {
    await this.send(name, claim, NOTHING_MORE);
  }

  close(): void {
    clearInterval(this.probing);
    this.redis.off('close', this.onClose);
    this.redis.disconnect();
  }

  private readonly onClose = (): void => {
    this.change(false, 'the connection was closed');
  };

  /** Undefined where Redis refused, or the connection was lost. */
  private async send(name: string, claim: Claim, bounds: Bounds): Promise<SharedCount | undefined> {
    this.outstanding += 1;
    try {
      const count = await this.script.run(KEY_PREFIX + name, claim, bounds);
      this.listener.onReply(name, count);
      // Even a late reply is a sign of life.
      if (this.isUp === false) void this.probe();
      return count;
    } catch (error) {
      this.change(false, error instanceof Error ? error.message : String(error));
      return undefined;
    } finally {
      this.outstanding -= 1;
    }
  }

  /** Counts as a request would, because a Redis that is full or read-only still answers a ping. */
  private async probe(): Promise<void> {
    if (this.isProbing) return;
    this.isProbing = true;
    const count = await this.count(PROBE, NO_CLAIM, NO_BOUNDS);
    this.isProbing = false;
    if (count !== undefined) this.change(true);
  }

  private change(isUp: boolean, reason?: string): void {
    if (this.isUp === isUp) return;
    this.isUp = isUp;
    this.markTried();
    this.listener.onChange(isUp, reason);
  }
}

/**
 * The answer, or undefined where it takes too long. What has arrived is read before the time is said to be up: a server
 * that was busy itself would blame Redis.
 */
function inTime<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => setImmediate(resolve, undefined), DECISION_MS);
    const settle = () => {
      clearTimeout(timer);
    };
    answer.finally(settle).then(resolve, reject);
  });
}

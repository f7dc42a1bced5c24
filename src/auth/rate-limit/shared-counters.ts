import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { type Bounds, type Claim, CounterScript, type SharedCount } from './counter-script.js';
import { connectRedis, type RedisLocation } from './redis-connection.js';

/** The longest a decision waits for Redis, which replies in less than a millisecond when healthy. */
const DECISION_MS = 80;
/** How often a failed Redis is retried, and a healthy one is checked. */
const PROBE_MS = 1000;
/** The number of outstanding replies beyond which reports are postponed. */
const REPORTS_MAX = 1000;
const KEY_PREFIX = 'stayquote:granted:';
const PROBE = 'probe';
const NO_CLAIM: Claim = { own: 0, others: 0, endsAt: 0 };
const NO_BOUNDS: Bounds = { limit: Number.MAX_SAFE_INTEGER, ceiling: Number.MAX_SAFE_INTEGER };
const NOTHING_MORE: Bounds = { limit: 0, ceiling: 0 };

export interface CountersListener {
  /** Redis replied, in time or too late for a decision. */
  onReply(name: string, count: SharedCount): void;
  /** A connection was made; its counts may be outdated or missing. */
  onConnect(): void;
  /** The counters became available or unavailable. */
  onChange(isUp: boolean, reason?: string): void;
}

/**
 * The counters shared by all servers, in Redis (docs/decisions/0075). Whatever is wrong with Redis, a decision takes well under
 * 100 ms: after one failure no request waits for Redis until a probe succeeds in time.
 */
export class SharedCounters {
  private readonly redis: Redis;
  private readonly whyUnconnected: () => string;
  private readonly script: CounterScript;
  private readonly probing: NodeJS.Timeout;
  private isProbing = false;
  private outstanding = 0;
  /** Whether a decision may wait for Redis; undefined: not tried yet. */
  isUp: boolean | undefined;
  /** Redis clock minus `performance.now()`, in milliseconds; an estimate before the first reply. */
  clockOffset = Date.now() - performance.now();
  private markTried: () => void = () => undefined;
  /** Resolves when it is known whether the counters are reachable. */
  readonly tried = new Promise<void>((resolve) => (this.markTried = resolve));

  constructor(
    location: RedisLocation,
    private readonly listener: CountersListener,
  ) {
    const { redis, reason } = connectRedis(location);
    this.redis = redis;
    this.whyUnconnected = reason;
    this.redis.on('error', () => {
      this.change(false, reason());
    });
    this.script = new CounterScript(this.redis, randomUUID());
    this.redis.on('close', this.onClose);
    this.redis.on('ready', () => {
      listener.onConnect();
      void this.probe();
    });
    this.probing = setInterval(() => void this.probe(), PROBE_MS).unref();
  }

  /** Whether a grant made without Redis may be reported to it now. */
  get takesReports(): boolean {
    return this.redis.status === 'ready' && this.outstanding < REPORTS_MAX;
  }

  /** Grants further requests of a name if the bounds allow all of them; undefined if no reply arrives in time. */
  async count(name: string, claim: Claim, bounds: Bounds, requests = 1): Promise<SharedCount | undefined> {
    const count = await inTime(this.send(name, claim, bounds, requests));
    if (count === undefined) this.change(false, `Redis did not reply within ${DECISION_MS} ms`);
    else if (count.now !== undefined) this.clockOffset = count.now - performance.now();
    return count;
  }

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

  /** Undefined if Redis returned an error, or the connection was lost. */
  private async send(name: string, claim: Claim, bounds: Bounds, requests = 1): Promise<SharedCount | undefined> {
    this.outstanding += 1;
    try {
      const count = await this.script.run(KEY_PREFIX + name, claim, bounds, requests);
      this.listener.onReply(name, count);
      // Even a late reply shows that Redis is back.
      if (this.isUp === false) void this.probe();
      return count;
    } catch (error) {
      const isConnected = this.redis.status === 'ready';
      this.change(false, isConnected && error instanceof Error ? error.message : this.whyUnconnected());
      return undefined;
    } finally {
      this.outstanding -= 1;
    }
  }

  /** Counts like a request, because a full or read-only Redis still replies to a ping. */
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
 * The reply, or undefined if it takes too long. Replies that have already arrived are read before the timeout fires, so that a
 * busy event loop is not mistaken for a slow Redis.
 */
function inTime<Reply>(reply: Promise<Reply>): Promise<Reply | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => setImmediate(resolve, undefined), DECISION_MS);
    reply
      .finally(() => {
        clearTimeout(timer);
      })
      .then(resolve, reject);
  });
}

import { RateLimiterRedis } from 'rate-limiter-flexible';
import type { StateListener } from '../log/tell-state.js';
import { toSecondsLeft, WINDOW_SECONDS, type WindowCount } from './minute-window.js';
import { Redis } from './redis.js';

/** A decision waits no longer for Redis, which answers in less than a millisecond when it is well. */
const DECISION_MS = 80;
const CONNECT_TIMEOUT_MS = 500;
/** How often a Redis that failed is tried again, and one that is well is watched. */
const PROBE_MS = 1000;
const RETRY_MS_MAX = 2000;
const KEY_PREFIX = 'stayquote:limit';

/**
 * The counters that all servers share, in Redis (docs/decisions/0075). Whatever is wrong with it, an answer is there in
 * well under 100 ms: after one failure nobody waits for it any more, until it counts again by itself.
 */
export class SharedCounters {
  private readonly redis: Redis;
  private readonly counter: RateLimiterRedis;
  private readonly probing: NodeJS.Timeout;
  /** Undefined: not tried yet. */
  private isUp: boolean | undefined;
  private markTried: () => void = () => undefined;
  /** Fulfilled when it is known whether the counters can be reached. */
  readonly tried = new Promise<void>((resolve) => (this.markTried = resolve));

  constructor(
    url: string,
    private readonly onChange: StateListener,
  ) {
    this.redis = new Redis(url, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      connectTimeout: CONNECT_TIMEOUT_MS,
      // Many servers that lost one Redis must not come back all at once.
      retryStrategy: (times) => Math.min(times * 100, RETRY_MS_MAX) * (0.5 + Math.random() / 2),
    });
    this.redis.on('error', (error: Error) => {
      this.change(false, error.message);
    });
    this.redis.on('ready', () => void this.probe());
    this.counter = new RateLimiterRedis({
      points: Number.MAX_SAFE_INTEGER, // What is too many is for the caller to say.
      duration: WINDOW_SECONDS,
      storeClient: this.redis,
      keyPrefix: KEY_PREFIX,
      rejectIfRedisNotReady: true,
    });
    this.probing = setInterval(() => void this.probe(), PROBE_MS).unref();
  }

  /** Counts one more of a name; undefined where Redis cannot be reached. */
  async count(name: string): Promise<WindowCount | undefined> {
    return this.isUp === true ? this.ask(name) : undefined;
  }

  close(): void {
    clearInterval(this.probing);
    this.redis.disconnect();
  }

  /** Counts as a request would, because a Redis that is full or only reads still answers a ping. */
  private async probe(): Promise<void> {
    if ((await this.ask('probe')) !== undefined) this.change(true);
  }

  private async ask(name: string): Promise<WindowCount | undefined> {
    try {
      const { consumedPoints, msBeforeNext } = await inTime(this.counter.penalty(name));
      return { count: consumedPoints, secondsLeft: toSecondsLeft(msBeforeNext) };
    } catch (error) {
      this.change(false, error instanceof Error ? error.message : String(error));
      return undefined;
    }
  }

  private change(isUp: boolean, reason?: string): void {
    if (this.isUp === isUp) return;
    this.isUp = isUp;
    this.markTried();
    this.onChange(isUp, reason);
  }
}

/**
 * The answer, or a failure where it takes too long. What has arrived is read before the time is said to be up: a server
 * that was busy itself would blame Redis.
 */
async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => setImmediate(reject, new Error(`Redis did not answer within ${DECISION_MS} ms`)),
      DECISION_MS,
    );
  });
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

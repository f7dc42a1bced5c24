import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import type { StateListener } from '../../telemetry/log/log-state.js';
import type { Bounds, SharedCount } from './counter-script.js';
import { type KeyStanding, KeyThrottlerStorage } from './key-throttler.storage.js';
import { KeyWindow } from './key-window.js';
import { LiveWindows, toSecondsLeft } from './minute-window.js';
import type { RedisLocation } from './redis-connection.js';
import { type CountersListener, SharedCounters } from './shared-counters.js';

/**
 * How long after Redis is back every server has had time to reconnect and to report what it granted meanwhile. Until then
 * each server keeps to its share.
 */
const SETTLE_MS = 2000;
/** Windows reported in one batch; a decision may have to wait until Redis has processed one. */
const REPORT_BATCH = 100;

/** What Redis may grant: all of the requests, or none. */
interface SharedBounds extends Bounds {
  readonly requests: number;
  /** Whether only the shared count decides. */
  readonly isSettled: boolean;
}

/**
 * Counts together with other servers, in Redis (docs/decisions/0075). A server that loses Redis continues from the last count
 * it saw, with its share of the remainder, and reports its grants as soon as Redis is available again.
 */
export class RedisStorage
  extends KeyThrottlerStorage
  implements CountersListener, OnApplicationBootstrap, OnApplicationShutdown
{
  private readonly windows = new LiveWindows((now) => new KeyWindow(now));
  private readonly counters: SharedCounters;
  /** From when this server relies on the shared counts alone. */
  private settledAt = 0;
  private wasLost = false;

  /**
   * @param servers the number of servers sharing the limit
   * @param noteState called when the counters become available or unavailable
   */
  constructor(
    location: RedisLocation,
    private readonly servers: number,
    private readonly noteState: StateListener,
  ) {
    super();
    this.counters = new SharedCounters(location, this);
  }

  /** Until it is known whether Redis is reachable, this server would grant no more than its share. */
  async onApplicationBootstrap(): Promise<void> {
    await this.counters.tried;
  }

  onApplicationShutdown(): void {
    this.counters.close();
  }

  override count(name: string, limit: number, requests = 1): KeyStanding | Promise<KeyStanding> {
    return this.counters.isUp === true
      ? this.countTogether(name, limit, requests)
      : this.countAlone(name, limit, requests);
  }

  private countTogether(name: string, limit: number, requests: number): KeyStanding | Promise<KeyStanding> {
    const window = this.windowOf(name);
    const isSettled = performance.now() >= this.settledAt && !window.lacksOthers;
    if (isSettled) window.forgetCeiling();
    const ceiling = isSettled ? limit : window.ceilingWhenAlone(limit, this.servers);
    // Counts only rise within a window, so Redis would refuse as well.
    const hasRoom = window.total + requests <= limit;
    if (hasRoom && window.own + requests <= ceiling)
      return this.countInRedis(name, window, { limit, ceiling, requests, isSettled });
    // The reply shows whether the other servers have restored their counts.
    if (hasRoom) this.tryReport(name, window);
    return refusal(window, ceiling, (isSettled ? window.total : window.own) + requests);
  }

  private async countInRedis(name: string, window: KeyWindow, bounds: SharedBounds): Promise<KeyStanding> {
    const { limit, ceiling, requests, isSettled } = bounds;
    const claim = window.claim(this.counters.clockOffset);
    const count = await this.counters.count(name, claim, bounds, requests);
    if (count === undefined) return this.countAlone(name, limit, requests);
    const current = this.windowOf(name);
    const used = isSettled ? count.own + Math.max(count.others, claim.others) : count.own;
    return count.isGranted ? standing(current, ceiling, used) : refusal(current, ceiling, used + requests);
  }

  private countAlone(name: string, limit: number, requests: number): KeyStanding {
    const window = this.windowOf(name);
    const ceiling = window.ceilingWhenAlone(limit, this.servers);
    if (window.total + requests > limit || window.own + requests > ceiling)
      return refusal(window, ceiling, window.own + requests);
    window.grant(requests);
    this.tryReport(name, window);
    return standing(window, ceiling, window.own);
  }

  private windowOf(name: string): KeyWindow {
    const now = wholeNow();
    return this.windows.get(name, now) ?? this.windows.begin(name, now);
  }

  onReply(name: string, count: SharedCount): void {
    const now = wholeNow();
    const window = this.windows.get(name, now);
    const hasEnded = count.endsAt <= now + this.counters.clockOffset;
    if (window === undefined || hasEnded) return;
    const current = window.isBefore(count) ? this.windows.begin(name, now) : window;
    current.learn(count, now);
  }

  /** Reports without waiting. */
  private tryReport(name: string, window: KeyWindow): void {
    if (this.counters.takesReports) void this.report(name, window);
  }

  private report(name: string, window: KeyWindow): Promise<void> {
    return this.counters.report(name, window.claim(this.counters.clockOffset));
  }

  onConnect(): void {
    for (const [, window] of this.windows.entries()) window.forgetReports();
  }

  onChange(isUp: boolean, reason?: string): void {
    this.noteState(isUp, reason);
    if (isUp) void this.recover();
    else {
      this.wasLost = true;
      this.settledAt = Infinity;
    }
  }

  /** Reports what was granted meanwhile, and then relies on the shared counts as soon as the others have reported, too. */
  private async recover(): Promise<void> {
    if (!this.wasLost) return;
    const now = wholeNow();
    const unreported = [...this.windows.entries()].filter(
      ([, { isUnreported, endsAt }]) => isUnreported && endsAt > now,
    );
    while (unreported.length > 0 && this.counters.isUp === true) {
      const some = unreported.splice(-REPORT_BATCH);
      await Promise.all(some.map(([name, window]) => this.report(name, window)));
    }
    this.settledAt = performance.now() + SETTLE_MS;
  }
}

/** Whole milliseconds, because with fractions the end of a window minus its start is not exactly a minute. */
function wholeNow(): number {
  return Math.floor(performance.now());
}

function standing({ endsAt }: KeyWindow, limit: number, count: number): KeyStanding {
  return { limit, count, secondsLeft: toSecondsLeft(endsAt - wholeNow()) };
}

/** @param used with what is refused; the servers together may have used more than this one knows */
function refusal(window: KeyWindow, limit: number, used: number): KeyStanding {
  return standing(window, limit, Math.max(used, limit + 1));
}

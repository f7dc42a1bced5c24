import type { StateListener } from '../../telemetry/log/log-state.js';
import type { Bounds, SharedCount } from './counter-script.js';
import { type KeyStanding, keyStanding } from './key-standing.js';
import { KeyWindow } from './key-window.js';
import { LiveWindows } from './live-windows.js';
import { toSecondsLeft } from './minute-window.js';
import type { RedisLocation } from './redis-location.js';
import { SharedCounters } from './shared-counters.js';

/**
 * How long after Redis is back every server has had time to reconnect and to report what it granted meanwhile. Until then
 * each server keeps to its share.
 */
const SETTLE_MS = 2000;
/** Windows reported in one batch; a decision may have to wait until Redis has processed one. */
const REPORT_BATCH = 100;

/** What Redis may grant, and whether only the shared count decides. */
interface SharedBounds extends Bounds {
  readonly isSettled: boolean;
  /** All of them, or none. */
  readonly requests: number;
}

/**
 * The limit of keys across several servers (docs/decisions/0075), counted in Redis. A server that loses Redis continues from
 * the last count it saw, with its share of the remainder, and reports its grants as soon as Redis is available again.
 */
export class SharedLimit {
  private readonly windows = new LiveWindows<KeyWindow>();
  private readonly counters: SharedCounters;
  /** From when this server relies on the shared counts alone. */
  private settledAt = 0;
  private wasLost = false;

  /**
   * @param servers the number of servers sharing the limit
   * @param onChange called when the counters become available or unavailable
   */
  constructor(
    location: RedisLocation,
    private readonly servers: number,
    onChange: StateListener,
  ) {
    this.counters = new SharedCounters(location, {
      onReply: (name, count) => {
        this.learn(name, count);
      },
      onConnect: () => {
        for (const [, window] of this.windows.entries()) window.forgetReports();
      },
      onChange: (isUp, reason) => {
        onChange(isUp, reason);
        if (isUp) void this.recover();
        else this.lose();
      },
    });
  }

  /** Resolves when it is known whether Redis is reachable. */
  get tried(): Promise<void> {
    return this.counters.tried;
  }

  /** Counts further requests of a key, or none if they exceed the limit; synchronously if the decision does not need Redis. */
  count(name: string, limit: number, requests = 1): KeyStanding | Promise<KeyStanding> {
    return this.counters.isUsable ? this.countTogether(name, limit, requests) : this.countAlone(name, limit, requests);
  }

  close(): void {
    this.counters.close();
  }

  private countTogether(name: string, limit: number, requests: number): KeyStanding | Promise<KeyStanding> {
    const window = this.windowOf(name);
    const isSettled = performance.now() >= this.settledAt && !window.lacksOthers;
    if (isSettled) window.forgetCeiling();
    const ceiling = isSettled ? limit : window.ceilingWhenAlone(limit, this.servers);
    // Counts only rise within a window, so Redis would refuse as well.
    const used = isSettled ? window.total : window.own;
    if (window.total + requests > limit) return this.refusal(window, ceiling, used + requests);
    if (window.own + requests <= ceiling)
      return this.countInRedis(name, window, { limit, ceiling, isSettled, requests });
    // The reply shows whether the other servers have restored their counts.
    this.tryReport(name, window);
    return this.refusal(window, ceiling, used + requests);
  }

  private async countInRedis(
    name: string,
    window: KeyWindow,
    { isSettled, requests, ...bounds }: SharedBounds,
  ): Promise<KeyStanding> {
    const claim = window.claim(this.counters.offset);
    const count = await this.counters.count(name, claim, bounds, requests);
    if (count === undefined) return this.countAlone(name, bounds.limit, requests);
    const { endsAt } = this.windowOf(name);
    const used = isSettled ? count.own + Math.max(count.others, claim.others) : count.own;
    if (!count.isGranted) return this.refusal({ endsAt }, bounds.ceiling, used + requests);
    return standing(used, bounds.ceiling, endsAt - wholeNow());
  }

  private countAlone(name: string, limit: number, requests: number): KeyStanding {
    const window = this.windowOf(name);
    const ceiling = window.ceilingWhenAlone(limit, this.servers);
    if (window.total + requests > limit || window.own + requests > ceiling)
      return this.refusal(window, ceiling, window.own + requests);
    window.grant(requests);
    this.tryReport(name, window);
    return standing(window.own, ceiling, window.endsAt - wholeNow());
  }

  /** @param used with what is refused; the servers together may have used more than this one knows */
  private refusal({ endsAt }: Pick<KeyWindow, 'endsAt'>, limit: number, used: number): KeyStanding {
    return standing(Math.max(used, limit + 1), limit, endsAt - wholeNow());
  }

  private windowOf(name: string): KeyWindow {
    const now = wholeNow();
    return this.windows.get(name, now) ?? this.begin(name, now);
  }

  private begin(name: string, now: number): KeyWindow {
    return this.windows.set(name, new KeyWindow(now), now);
  }

  private learn(name: string, count: SharedCount): void {
    const now = wholeNow();
    const window = this.windows.get(name, now);
    const hasEnded = count.endsAt <= now + this.counters.offset;
    if (window === undefined || hasEnded) return;
    const current = window.isBefore(count) ? this.begin(name, now) : window;
    current.learn(count, now);
  }

  /** Reports without waiting. */
  private tryReport(name: string, window: KeyWindow): void {
    if (this.counters.takesReports) void this.report(name, window);
  }

  private report(name: string, window: KeyWindow): Promise<void> {
    return this.counters.report(name, window.claim(this.counters.offset));
  }

  private lose(): void {
    this.wasLost = true;
    this.settledAt = Infinity;
  }

  private async recover(): Promise<void> {
    if (!this.wasLost) return;
    await this.reportAll();
    this.settledAt = performance.now() + SETTLE_MS;
  }

  private async reportAll(): Promise<void> {
    const now = wholeNow();
    const unreported = [...this.windows.entries()].filter(
      ([, { isUnreported, endsAt }]) => isUnreported && endsAt > now,
    );
    while (unreported.length > 0 && this.counters.isUsable) {
      const some = unreported.splice(-REPORT_BATCH);
      await Promise.all(some.map(([name, window]) => this.report(name, window)));
    }
  }
}

/** Whole milliseconds, because with fractions the end of a window minus its start is not exactly a minute. */
function wholeNow(): number {
  return Math.floor(performance.now());
}

function standing(count: number, limit: number, millisecondsLeft: number): KeyStanding {
  return keyStanding(limit, { count, secondsLeft: toSecondsLeft(millisecondsLeft) });
}

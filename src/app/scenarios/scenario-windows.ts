import { LRUCache } from 'lru-cache';
import { toSecondsLeft } from '../../auth/rate-limit/minute-window.js';
import type { Scenario } from '../../domain/scenarios/scenario.js';

/** Beyond it the least recently used window begins again. */
const WINDOWS_MAX = 10_000;

interface Window {
  count: number;
  readonly endsAt: number;
}

/** The windows of `rate-limited`, apart from those of the real limit. */
export class ScenarioWindows {
  private readonly windows = new LRUCache<string, Window>({ max: WINDOWS_MAX });

  /**
   * Counts a request. Without a limit, there is one request per window, and that of the first window is used up already: the
   * first request is refused, and the one that waits until the window ends is not.
   */
  count(keyUuid: string, { text, numbers }: Scenario) {
    const name = `${keyUuid} ${text}`;
    const [limit, seconds] = [numbers.get('limit') ?? 0, numbers.get('seconds') ?? 0];
    const now = Math.floor(performance.now());
    const last = this.windows.get(name);
    const isOpen = last !== undefined && last.endsAt > now;
    const used = last === undefined && limit === 0 ? 1 : 0;
    const window = isOpen ? last : { count: used, endsAt: now + seconds * 1000 };
    window.count += 1;
    this.windows.set(name, window);
    const secondsLeft = toSecondsLeft(window.endsAt - now);
    return { limit: Math.max(1, limit), seconds, count: window.count, secondsLeft };
  }
}

import type { WindowCount } from './minute-window.js';

/** Where a key stands after a request. */
export interface KeyStanding {
  /** What counts just now: the key's limit, or what this server may grant of it. */
  readonly limit: number;
  /** A count above the limit means that the request is refused. */
  readonly window: WindowCount;
}

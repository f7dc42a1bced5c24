import { isBetween } from '../../stay/is-between.js';
import type { PlainDate } from '../../stay/plain-date.js';

/** When something is sold and which nights it touches: both ends are part of a window, null is an open end. */
export interface SaleWindows {
  /** Today must lie between them. */
  readonly sellFrom: PlainDate | null;
  readonly sellTo: PlainDate | null;
  /** Nights between them are touched. */
  readonly stayFrom: PlainDate | null;
  readonly stayTo: PlainDate | null;
}

export function isSoldOn(today: PlainDate, { sellFrom, sellTo }: SaleWindows): boolean {
  return isBetween(today, sellFrom, sellTo);
}

export function isStayNight(night: PlainDate, { stayFrom, stayTo }: SaleWindows): boolean {
  return isBetween(night, stayFrom, stayTo);
}

import { isBetween } from '../../stay/is-between.js';
import { addDays, type PlainDate } from '../../stay/plain-date.js';
import type { Stay } from '../../stay/stay.js';

/** When something is on sale and which nights it affects: windows are inclusive, null is an open end. */
export interface SaleWindows {
  /** Today must lie between them. */
  readonly sellFrom: PlainDate | null;
  readonly sellTo: PlainDate | null;
  /** Nights between them are affected. */
  readonly stayFrom: PlainDate | null;
  readonly stayTo: PlainDate | null;
}

export function isSoldOn(today: PlainDate, { sellFrom, sellTo }: SaleWindows): boolean {
  return isBetween(today, sellFrom, sellTo);
}

/** Whether a deal or promotion is on sale. */
export function isOnSale(today: PlainDate, discount: SaleWindows & { readonly active: boolean }): boolean {
  return discount.active && isSoldOn(today, discount);
}

export function isStayNight(night: PlainDate, { stayFrom, stayTo }: SaleWindows): boolean {
  return isBetween(night, stayFrom, stayTo);
}

/** The nights of a stay that are not affected. */
export function nightsOutside(stay: Stay, windows: SaleWindows): PlainDate[] {
  const outside: PlainDate[] = [];
  for (let night = stay.checkIn; night < stay.checkOut; night = addDays(night, 1))
    if (!isStayNight(night, windows)) outside.push(night);
  return outside;
}

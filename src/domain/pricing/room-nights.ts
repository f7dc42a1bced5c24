import { minorUnits, type MinorUnits } from '../money/minor-units.js';
import type { PlainDate } from '../stay/plain-date.js';
import type { Deal } from './deals/deal.js';

/**
 * The nights of a room on their way to a price, in lists with one entry for each night: what is left of its amount, and what
 * was taken off, in terms of the stored price.
 */
export interface RoomNights {
  readonly checkIn: PlainDate;
  readonly amounts: readonly MinorUnits[];
  /** Of each deal that applies, in the order in which they were taken. */
  readonly discounts: readonly NightlyDiscount[];
  /** Of the promotion that applies. */
  readonly promoDiscount: { readonly code: string; readonly amounts: readonly MinorUnits[] } | undefined;
}

/** What a deal takes off each night. */
export interface NightlyDiscount {
  readonly type: Deal['kind'];
  readonly amounts: readonly MinorUnits[];
}

const NOTHING: readonly NightlyDiscount[] = [];

/** The nights of a stay at their base amounts: nothing is taken off yet. */
export function fullNights(checkIn: PlainDate, amounts: readonly MinorUnits[]): RoomNights {
  return { checkIn, amounts, discounts: NOTHING, promoDiscount: undefined };
}

/** Each night's amount with so much less left of it. */
export function lowerEach(amounts: readonly MinorUnits[], off: readonly MinorUnits[]): MinorUnits[] {
  return amounts.map((amount, night) => minorUnits(amount - (off[night] ?? 0)));
}

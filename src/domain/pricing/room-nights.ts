import { minorUnits, type MinorUnits } from '../money/minor-units.js';
import type { PlainDate } from '../stay/plain-date.js';
import type { Deal } from './deals/deal.js';

/**
 * The nights of a room while its price is calculated, in lists with one entry per night: what is left of its amount, and
 * what was taken off, in terms of stored prices.
 */
export interface RoomNights {
  readonly checkIn: PlainDate;
  readonly amounts: readonly MinorUnits[];
  /** Of each deal that applies, in the order of application. */
  readonly discounts: readonly NightlyDiscount[];
  /** Of the promotion that applies. */
  readonly promoDiscount: { readonly code: string; readonly amounts: readonly MinorUnits[] } | undefined;
}

/** What a deal takes off each night. */
export interface NightlyDiscount {
  readonly type: Deal['kind'];
  readonly amounts: readonly MinorUnits[];
}

const NO_DISCOUNTS: readonly NightlyDiscount[] = [];

/** The nights of a stay at their base amounts: nothing is taken off yet. */
export function fullNights(checkIn: PlainDate, amounts: readonly MinorUnits[]): RoomNights {
  return { checkIn, amounts, discounts: NO_DISCOUNTS, promoDiscount: undefined };
}

/** Subtracts from each night's amount what is taken off it. */
export function lowerEach(amounts: readonly MinorUnits[], off: readonly MinorUnits[]): MinorUnits[] {
  return amounts.map((amount, night) => minorUnits(amount - (off[night] ?? 0)));
}

import type { MinorUnits } from '../../money/minor-units.js';
import type { Discount } from './discount.js';
import type { SaleWindows } from './sale-windows.js';

/** A deal of a property in direct quotes (docs/decisions/0052). */
export type Deal = StayPayDeal | LengthOfStayDeal | PackageDeal | LeadTimeDeal;

interface AnyDeal extends SaleWindows {
  readonly code: string;
  readonly active: boolean;
  /** By the line of a room rate: 1 if it is assigned to it. */
  readonly rates: Uint8Array;
  /** Bounds on the number of nights; null is open. */
  readonly minNights: number | null;
  readonly maxNights: number | null;
  /** Bounds on the days from today to check-in. */
  readonly minLeadDays: number | null;
  readonly maxLeadDays: number | null;
}

/** Stay X nights, pay Y. */
export interface StayPayDeal extends AnyDeal {
  readonly kind: 'stay-pay-deal';
  readonly stayNights: number;
  readonly payNights: number;
  /** Whether every full block of X nights counts, or only the first. */
  readonly repeats: boolean;
}

/** The longer the stay, the more comes off each night. */
export interface LengthOfStayDeal extends AnyDeal {
  readonly kind: 'length-of-stay-deal';
  readonly rules: readonly { readonly minNights: number; readonly discount: Discount }[];
}

/** An exact number of nights for one price of the room, regardless of the party. */
export interface PackageDeal extends AnyDeal {
  readonly kind: 'package-deal';
  readonly nights: number;
  readonly price: MinorUnits;
}

/** For early bookings, or for late ones. */
interface LeadTimeDeal extends AnyDeal {
  readonly kind: 'early-bird-deal' | 'last-minute-deal';
  readonly discount: Discount;
}

import type { MinorUnits } from '../money/minor-units.js';
import type { Ppm } from '../money/percentage.js';

/** A part of the price of a stay, always above 0: a percentage of it, the price of its first nights, or an amount. */
export type PartOfStay =
  | { readonly type: 'percentage'; readonly percentage: Ppm }
  | { readonly type: 'nights'; readonly nights: number }
  | { readonly type: 'amount'; readonly amount: MinorUnits };

/** Paid at booking. */
export type Deposit = PartOfStay;

/** What a cancellation costs from a deadline on, until the deadline of the next penalty. */
export type CancellationPenalty = PartOfStay & {
  /** Hours before the check-in time at the property; 0: from check-in on, ANY_TIME_HOURS: from booking on. */
  readonly deadlineHours: number;
};

/** The earliest deadline, ten years before check-in: no booking is made earlier, so the penalty is due at any time. */
export const ANY_TIME_HOURS = 87_600;

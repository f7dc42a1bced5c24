import type { Weekday } from '../../domain/stay/plain-date.js';

export interface RatePlanEntry {
  readonly uuid: string;
  readonly mappingCode?: string;
  readonly name: string;
  readonly breakfastIncluded?: boolean;
  readonly rateType?: 'sell' | 'net';
  readonly lunchIncluded?: boolean;
  readonly dinnerIncluded?: boolean;
  /** Omitted only where there are penalties, from which it follows. */
  readonly cancellationPolicy?: {
    readonly policyType: 'non-refundable' | 'free-cancellation';
    readonly freeCancellationUntilDays?: number;
  };
  /** The earliest deadline first. */
  readonly cancellationPenalties?: readonly CancellationPenaltyEntry[];
  readonly deposit?: DepositEntry;
  readonly nonGuaranteeCutoffTime?: string;
  readonly description?: string;
}

/** Due from that many hours before check-in on; exactly one of percentage, nights and amount. */
export interface CancellationPenaltyEntry {
  readonly deadlineHours: number;
  readonly percentage?: string;
  readonly nights?: number;
  readonly amount?: string;
}

/** Due at booking; the value is a percentage, an amount or a number of nights, each as a string. */
export interface DepositEntry {
  readonly type: 'percentage' | 'amount' | 'nights';
  readonly value: string;
}

export interface RoomRateEntry {
  readonly uuid: string;
  readonly mappingCode?: string;
  readonly roomTypeUuid: string;
  readonly ratePlanUuid: string;
  readonly name?: string;
  readonly description?: string;
  readonly sortOrder?: number;
  readonly active?: boolean;
  readonly sellDirect?: boolean;
  readonly promotionOnly?: boolean;
  readonly minLeadDays?: number;
  readonly maxLeadDays?: number;
  readonly maxNumberOfRooms?: number;
  readonly pricing: PricingEntry;
  readonly calendar?: readonly CalendarEntry[];
}

export type PricingEntry =
  | { readonly model: 'perDay'; readonly includedAdults?: number; readonly includedChildren?: number }
  | { readonly model: 'perOccupancy' };

/** Prices and restrictions for a range of dates; an omitted field keeps the earlier value, null clears it. */
export interface CalendarEntry {
  readonly from: string;
  readonly to: string;
  readonly weekdays?: readonly Weekday[];
  readonly amount?: string | null;
  readonly amounts?: Readonly<Record<string, string>> | null;
  readonly singleAdult?: string | null;
  readonly extraAdult?: string | null;
  readonly extraChild?: string | null;
  readonly extraInfant?: string | null;
  readonly stopSell?: boolean | null;
  readonly closedToArrival?: boolean | null;
  readonly closedToDeparture?: boolean | null;
  readonly minStayArrival?: number | null;
  readonly maxStayArrival?: number | null;
  readonly minStayThrough?: number | null;
  readonly maxStayThrough?: number | null;
}

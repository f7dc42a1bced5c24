import type { Weekday } from '../domain/stay/plain-date.js';

export interface RatePlanEntry {
  readonly uuid: string;
  readonly name: string;
  readonly breakfastIncluded?: boolean;
  readonly rateType?: 'sell' | 'net';
  readonly cancellationPolicy: {
    readonly policyType: 'non-refundable' | 'free-cancellation';
    readonly freeCancellationUntilDays?: number;
  };
  readonly description?: string;
}

export interface RoomRateEntry {
  readonly uuid: string;
  readonly roomTypeUuid: string;
  readonly ratePlanUuid: string;
  readonly sortOrder?: number;
  readonly active?: boolean;
  readonly sellDirect?: boolean;
  readonly promotionOnly?: boolean;
  readonly minLeadDays?: number;
  readonly maxLeadDays?: number;
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

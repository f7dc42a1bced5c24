import type { CancellationPolicy } from '../cancellation/cancellation-policy.js';
import type { CancellationPenalty, Deposit } from '../cancellation/part-of-stay.js';
import type { MinorUnits } from '../money/minor-units.js';
import type { Ppm } from '../money/percentage.js';
import type { OccupancyLimits } from '../stay/party.js';
import type { PlainDate } from '../stay/plain-date.js';
import type { Deal } from './deals/deal.js';
import type { Promotion } from './deals/promotion.js';
import type { FigureTable } from './figure-table.js';
import type { NightTable } from './night-table.js';

/** Everything needed to price one property, as plain data, in the order in which it is shown. */
export interface PropertySheet {
  readonly uuid: string;
  /** Digits of the currency's minor unit. */
  readonly currencyDigits: number;
  /** Whether the stored prices already include the percentage charges. */
  readonly pricesIncludeCharges: boolean;
  /** An availability at or below it is low inventory for a channel. */
  readonly lowInventoryThreshold: number;
  /** In the data set's order. */
  readonly charges: readonly Charge[];
  /** For direct bookings; in any order. */
  readonly deals: readonly Deal[];
  readonly promotions: readonly Promotion[];
  /** In display order. */
  readonly roomTypes: readonly RoomTypeSheet[];
  /** The prices and restrictions of each date, by the line of a room rate. */
  readonly nights: NightTable;
  /** Rooms left on each date, by the line of a room type; a date without a count has none. */
  readonly counts: FigureTable;
}

export interface RoomTypeSheet {
  readonly uuid: string;
  readonly name: string;
  readonly sortOrder: number;
  /** An inactive one does not exist for clients. */
  readonly active: boolean;
  readonly limits: OccupancyLimits;
  /** Its column in `counts`. */
  readonly line: number;
  /** In display order. */
  readonly rates: readonly RoomRateSheet[];
}

export interface RoomRateSheet {
  readonly uuid: string;
  readonly sortOrder: number;
  readonly active: boolean;
  readonly ratePlan: RatePlan;
  /** What direct booking shows; null: the names of its room type and rate plan. */
  readonly name: string | null;
  readonly description: string | null;
  /** Whether direct quotes show it. */
  readonly sellDirect: boolean;
  readonly promotionOnly: boolean;
  /** Bounds on the days from today to check-in. */
  readonly minLeadDays: number | null;
  readonly maxLeadDays: number | null;
  /** The most rooms of one booking; null: as many as there are. */
  readonly maxNumberOfRooms: number | null;
  readonly pricing: PricingModel;
  /** Its column in the tables of `nights`. */
  readonly line: number;
}

/** The conditions of sale. */
export interface RatePlan {
  readonly uuid: string;
  readonly name: string;
  readonly description: string | null;
  readonly breakfastIncluded: boolean;
  readonly lunchIncluded: boolean;
  readonly dinnerIncluded: boolean;
  readonly rateType: 'sell' | 'net';
  readonly cancellationPolicy: CancellationPolicy;
  /** The earliest deadline first; empty: only the policy is known. */
  readonly cancellationPenalties: readonly CancellationPenalty[];
  /** Both of them in plain English. */
  readonly cancellationText: string;
  readonly deposit: Deposit | null;
  /** HH:MM on the day of arrival, until when a room that is not guaranteed is kept. */
  readonly nonGuaranteeCutoffTime: string | null;
}

export type PricingModel =
  | { readonly model: 'perDay'; readonly includedAdults: number; readonly includedChildren: number }
  | { readonly model: 'perOccupancy' };

/** A tax or a fee: a percentage of the price, or an amount on top of it. */
export type Charge = PercentageCharge | AmountCharge;

interface AnyCharge {
  readonly name: string;
  readonly kind: 'tax' | 'fee';
  /** Due on this many first nights of a stay only; null for all of them. */
  readonly maxNights: number | null;
  /** In force if the booking day (today) lies between them, inclusive; null is open. */
  readonly validFrom: PlainDate | null;
  readonly validTo: PlainDate | null;
  /** Due on a night, or for an amount per stay on an arrival, that lies between them, inclusive; null is open. */
  readonly stayFrom: PlainDate | null;
  readonly stayTo: PlainDate | null;
}

export interface PercentageCharge extends AnyCharge {
  readonly type: 'percentage';
  readonly percentage: Ppm;
  /** A fee always applies to the room. */
  readonly appliesTo: 'room' | 'roomAndFees';
}

export interface AmountCharge extends AnyCharge {
  readonly type: 'amount';
  readonly amount: MinorUnits;
  readonly per: 'night' | 'stay' | 'personNight' | 'personStay';
  readonly countsChildren: boolean;
  /** A fee that the roomAndFees taxes also apply to. */
  readonly taxed: boolean;
}

/** Whether a charge is a tax on the room and its fees; a fee always applies to the room alone. */
export function isOnFeesToo(charge: PercentageCharge): boolean {
  return charge.kind === 'tax' && charge.appliesTo === 'roomAndFees';
}

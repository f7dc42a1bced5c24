import type { MinorUnits } from '../money/minor-units.js';

/** What one date costs. */
export interface NightRates {
  /** perDay: the price of the included guests. */
  readonly amount: MinorUnits | null;
  /** perDay: the price of exactly one adult and nobody else. */
  readonly singleAdult: MinorUnits | null;
  /** perOccupancy: the price for so many adults, the numbers rising. */
  readonly levels: readonly OccupancyLevel[];
  readonly extraAdult: MinorUnits | null;
  readonly extraChild: MinorUnits | null;
  readonly extraInfant: MinorUnits | null;
}

export interface OccupancyLevel {
  readonly adults: number;
  readonly amount: MinorUnits;
}

/** One date of a room rate, as it is written: what it costs and what it forbids. Prices are made from columns of them. */
export interface Night extends NightRates {
  readonly stopSell: boolean;
  readonly closedToArrival: boolean;
  readonly closedToDeparture: boolean;
  /** Nights of a stay that arrives on this date. */
  readonly minStayArrival: number | null;
  readonly maxStayArrival: number | null;
  /** Nights of a stay that this date is a night of. */
  readonly minStayThrough: number | null;
  readonly maxStayThrough: number | null;
}

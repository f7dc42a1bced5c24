import type { MinorUnits } from '../money/minor-units.js';

/** The prices of one date. */
export interface NightRates {
  /** perDay: the price of the included guests. */
  readonly amount: MinorUnits | null;
  /** perDay: the price of exactly one adult and no other guest. */
  readonly singleAdult: MinorUnits | null;
  /** perOccupancy: the prices by number of adults, in ascending order. */
  readonly levels: readonly OccupancyLevel[];
  readonly extraAdult: MinorUnits | null;
  readonly extraChild: MinorUnits | null;
  readonly extraInfant: MinorUnits | null;
}

export interface OccupancyLevel {
  readonly adults: number;
  readonly amount: MinorUnits;
}

/** The prices and restrictions of one date of a room rate, as they are written; pricing reads them from columns. */
export interface Night extends NightRates {
  readonly stopSell: boolean;
  readonly closedToArrival: boolean;
  readonly closedToDeparture: boolean;
  /** Limits on the nights of a stay that arrives on this date. */
  readonly minStayArrival: number | null;
  readonly maxStayArrival: number | null;
  /** Limits on the nights of a stay that includes this date. */
  readonly minStayThrough: number | null;
  readonly maxStayThrough: number | null;
}

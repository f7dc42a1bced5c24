import type { DateColumn } from './date-column.js';

/** The prices and restrictions of a room rate by date, in columns: a stay reads only the dates that it needs. */
export interface NightColumns {
  /** perDay: the price of the included guests. */
  readonly amount: DateColumn;
  /** perDay: the price of exactly one adult and no other guest. */
  readonly singleAdult: DateColumn;
  /** perOccupancy: the prices by number of adults, in ascending order; a date has some of them, or none. */
  readonly levels: readonly LevelColumn[];
  readonly extraAdult: DateColumn;
  readonly extraChild: DateColumn;
  readonly extraInfant: DateColumn;
  /** A date with a figure is stop-sell, or closed. */
  readonly stopSell: DateColumn;
  readonly closedToArrival: DateColumn;
  readonly closedToDeparture: DateColumn;
  /** Limits on the nights of a stay that arrives on this date. */
  readonly minStayArrival: DateColumn;
  readonly maxStayArrival: DateColumn;
  /** Limits on the nights of a stay that includes this date. */
  readonly minStayThrough: DateColumn;
  readonly maxStayThrough: DateColumn;
}

/** The price of a number of adults, by date. */
export interface LevelColumn {
  readonly adults: number;
  readonly amount: DateColumn;
}

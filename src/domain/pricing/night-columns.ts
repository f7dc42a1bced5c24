import type { DateColumn } from './date-column.js';

/** What each date of a room rate costs and what it forbids, in columns: a stay reads the few dates that it needs. */
export interface NightColumns {
  /** perDay: the price of the included guests. */
  readonly amount: DateColumn;
  /** perDay: the price of exactly one adult and nobody else. */
  readonly singleAdult: DateColumn;
  /** perOccupancy: the price for so many adults, the numbers rising; a date has some of them, or none. */
  readonly levels: readonly LevelColumn[];
  readonly extraAdult: DateColumn;
  readonly extraChild: DateColumn;
  readonly extraInfant: DateColumn;
  /** A date with a figure is stopped, or closed. */
  readonly stopSell: DateColumn;
  readonly closedToArrival: DateColumn;
  readonly closedToDeparture: DateColumn;
  /** Nights of a stay that arrives on this date. */
  readonly minStayArrival: DateColumn;
  readonly maxStayArrival: DateColumn;
  /** Nights of a stay that this date is a night of. */
  readonly minStayThrough: DateColumn;
  readonly maxStayThrough: DateColumn;
}

/** The price of a number of adults, by date. */
export interface LevelColumn {
  readonly adults: number;
  readonly amount: DateColumn;
}

import { minorUnits, type MinorUnits } from '../domain/money/minor-units.js';
import type { PlainDate } from '../domain/stay/plain-date.js';

/** Between the columns of PostgreSQL and the values of the domain. A `date` arrives as a Date at midnight UTC. */
const DAY_MILLISECONDS = 86_400_000;

/** The calendar date of a `date` column. */
export function toPlainDate(column: Date): PlainDate {
  return (column.getTime() / DAY_MILLISECONDS) as PlainDate;
}

/** What to hand to a `date` column. */
export function toDateColumn(date: PlainDate): Date {
  return new Date(date * DAY_MILLISECONDS);
}

/** The amount of a `_minor` column; the check constraints keep it far within exact integers. */
export function toMinorUnits(column: bigint): MinorUnits {
  return minorUnits(Number(column));
}

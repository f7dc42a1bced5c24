import { minorUnits, type MinorUnits } from '../domain/money/minor-units.js';
import type { PlainDate } from '../domain/stay/plain-date.js';

/** Converts between PostgreSQL columns and domain values. A `date` arrives as a Date at midnight UTC. */
const DAY_MILLISECONDS = 86_400_000;

/** The calendar date of a `date` column. */
export function toPlainDate(column: Date): PlainDate {
  return (column.getTime() / DAY_MILLISECONDS) as PlainDate;
}

/** The value to store in a `date` column. */
export function toDateColumn(date: PlainDate): Date {
  return new Date(date * DAY_MILLISECONDS);
}

/** The amount of a `_minor` column; check constraints keep it well within the safe integers. */
export function toMinorUnits(column: bigint): MinorUnits {
  return minorUnits(Number(column));
}

import { readDate } from '../../data-set/read-date.js';
import { toDateColumn } from '../columns.js';

/** The `date` column value for a date of a data set. */
export function dateOf(text: string): Date {
  return toDateColumn(readDate(text));
}

/** The same for a date that may be omitted. */
export function dateOrNull(text: string | undefined): Date | null {
  return text === undefined ? null : dateOf(text);
}

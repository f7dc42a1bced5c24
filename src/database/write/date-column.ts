import { readDate } from '../../data-set/read-date.js';
import { toDateColumn } from '../columns.js';

/** What a `date` column takes for a date of a data set. */
export function dateOf(text: string): Date {
  return toDateColumn(readDate(text));
}

/** The same where the date may be left out. */
export function dateOrNull(text: string | undefined): Date | null {
  return text === undefined ? null : dateOf(text);
}

import type { PlainDate } from './plain-date.js';

/** Whether a date lies between two others, inclusive; null is an open end. */
export function isBetween(date: PlainDate, from: PlainDate | null, to: PlainDate | null): boolean {
  return (from === null || from <= date) && (to === null || date <= to);
}

import type { PlainDate } from '../../../domain/stay/plain-date.js';
import { addDays } from '../../../domain/stay/plain-date.js';
import type { Stay } from '../../../domain/stay/stay.js';

/** The dates d with from <= d < to. */
export interface DateRange {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

/** The nights of a stay and its check-out date, whose restrictions apply too. */
export function datesOfStay(stay: Stay): DateRange {
  return { from: stay.checkIn, to: addDays(stay.checkOut, 1) };
}

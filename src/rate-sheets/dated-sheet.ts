import type { RateSheet } from '../database/read/rate-sheet/rate-sheet.js';
import type { PlainDate } from '../domain/stay/plain-date.js';

/** A rate sheet on a date: all that the prices of a property, and a response made of them, depend on besides the request. */
export interface DatedSheet {
  readonly sheet: RateSheet;
  /** Today's date at the property, which is the booking day of its prices. */
  readonly today: PlainDate;
}

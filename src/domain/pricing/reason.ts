import type { PlainDate } from '../stay/plain-date.js';

/** Why something is not sold, not bookable or not applied: a code, and where it has them the date and the limit. */
export interface Reason<Code extends string> {
  readonly code: Code;
  readonly date?: PlainDate;
  readonly limit?: number;
  /** The code of the deal or promotion that is better. */
  readonly by?: string;
}

import type { PlainDate } from '../stay/plain-date.js';

/** Why something is not sold, not bookable or not applied: a code, and where it has them the date and the limit. */
export interface Reason<Code extends string> {
  readonly code: Code;
  readonly date?: PlainDate;
  readonly limit?: number;
  /** The code of the deal or promotion that is better. */
  readonly by?: string;
}

/** Takes the reasons that a rule finds. Who only needs to know whether there are any counts them. */
export interface ReasonTaker<Code extends string> {
  take(code: Code, date?: PlainDate, limit?: number): void;
}

/** How many reasons there are. */
export class ReasonCount implements ReasonTaker<string> {
  count = 0;

  take(): void {
    this.count += 1;
  }
}

/** The reasons themselves, in the order in which they were found. */
export class ReasonList<Code extends string> implements ReasonTaker<Code> {
  readonly reasons: Reason<Code>[] = [];

  take(code: Code, date?: PlainDate, limit?: number): void {
    this.reasons.push({ code, ...(date !== undefined && { date }), ...(limit !== undefined && { limit }) });
  }
}

import type { PlainDate } from '../stay/plain-date.js';

/** Why something is not sold, not bookable or not applied: a code, with the date and the limit if it has them. */
export interface Reason<Code extends string> {
  readonly code: Code;
  readonly date?: PlainDate;
  readonly limit?: number;
  /** The code of the deal or promotion that is better. */
  readonly by?: string;
}

/** Receives the reasons that a rule finds; where only their existence matters, counting them suffices. */
export interface ReasonSink<Code extends string> {
  readonly count: number;
  add(code: Code, date?: PlainDate, limit?: number): void;
}

/** Counts the reasons. */
export class ReasonCount implements ReasonSink<string> {
  count = 0;

  add(): void {
    this.count += 1;
  }
}

/** Collects the reasons in the order in which they were found. */
export class ReasonList<Code extends string> implements ReasonSink<Code> {
  readonly reasons: Reason<Code>[] = [];

  get count(): number {
    return this.reasons.length;
  }

  add(code: Code, date?: PlainDate, limit?: number): void {
    this.reasons.push({ code, ...(date !== undefined && { date }), ...(limit !== undefined && { limit }) });
  }
}

import type { PlainDate } from '../../domain/stay/plain-date.js';

/** A figure that differs from what was there before. */
export interface Difference<Value> {
  readonly owner: string;
  readonly date: PlainDate;
  readonly before: Value;
  readonly value: Value;
}

/** Figures by owner and date: what was edited, over what was there before. */
export class Edits<Value> {
  private readonly byOwner = new Map<string, Map<PlainDate, Value>>();

  constructor(
    private readonly before: (owner: string, date: PlainDate) => Value,
    private readonly isSame: (before: Value, value: Value) => boolean,
  ) {}

  get(owner: string, date: PlainDate): Value {
    return this.byOwner.get(owner)?.get(date) ?? this.before(owner, date);
  }

  set(owner: string, date: PlainDate, value: Value): void {
    const dates = this.byOwner.get(owner) ?? new Map<PlainDate, Value>();
    this.byOwner.set(owner, dates.set(date, value));
  }

  /** Edits over these, which leave them as they are. */
  over(): Edits<Value> {
    return new Edits((owner, date) => this.get(owner, date), this.isSame);
  }

  differences(): Difference<Value>[] {
    const found: Difference<Value>[] = [];
    for (const [owner, dates] of this.byOwner) {
      for (const [date, value] of dates) {
        const before = this.before(owner, date);
        if (!this.isSame(before, value)) found.push({ owner, date, before, value });
      }
    }
    return found;
  }
}

import type { PlainDate } from '../../domain/stay/plain-date.js';

/** Figures by owner and date: what was edited, over what was there before. */
export class Edits<Value> {
  private readonly byOwner = new Map<string, Map<PlainDate, Value>>();

  constructor(readonly before: (owner: string, date: PlainDate) => Value) {}

  get(owner: string, date: PlainDate): Value {
    return this.byOwner.get(owner)?.get(date) ?? this.before(owner, date);
  }

  set(owner: string, date: PlainDate, value: Value): void {
    const dates = this.byOwner.get(owner) ?? new Map<PlainDate, Value>();
    this.byOwner.set(owner, dates.set(date, value));
  }

  /** Those that were set, also where they equal what was there. */
  *entries(): Generator<{ readonly owner: string; readonly date: PlainDate; readonly value: Value }> {
    for (const [owner, dates] of this.byOwner) for (const [date, value] of dates) yield { owner, date, value };
  }

  /** Takes over the edits of another, made over these. */
  take(later: Edits<Value>): void {
    for (const { owner, date, value } of later.entries()) this.set(owner, date, value);
  }
}

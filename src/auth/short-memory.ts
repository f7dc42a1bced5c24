/**
 * Remembers values by name, each until a moment, and never more than so many of them: what was remembered first goes first.
 * Moments are milliseconds of a clock that cannot be set back, such as `performance.now()`.
 */
export class ShortMemory<Value> {
  private readonly entries = new Map<string, { readonly value: Value; readonly until: number }>();

  constructor(private readonly entriesMax: number) {}

  /** How many are held, also such as are over. */
  get size(): number {
    return this.entries.size;
  }

  /** Undefined: there is none, or it is over. */
  recall(name: string, now: number): Value | undefined {
    const entry = this.entries.get(name);
    if (entry === undefined || entry.until > now) return entry?.value;
    this.entries.delete(name);
    return undefined;
  }

  remember(name: string, value: Value, until: number): void {
    // Anew and not in its old place, so that the order stays that of age.
    this.entries.delete(name);
    this.entries.set(name, { value, until });
    if (this.entries.size <= this.entriesMax) return;
    for (const eldest of this.entries.keys()) {
      this.entries.delete(eldest);
      return;
    }
  }
}

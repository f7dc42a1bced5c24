import type { Fault } from './fault.js';
import type { Place } from './place.js';

/** What the checks tell their faults to. */
export class Report {
  readonly faults: Fault[] = [];

  /** @param told the pointers of faults that are known before: a single value that is refused is told once */
  constructor(private readonly told: ReadonlySet<string> = new Set()) {}

  fault(place: Place, message: string): void {
    const isSingle = typeof place.value !== 'object';
    if (isSingle && this.told.has(place.pointer)) return;
    this.faults.push({ pointer: place.pointer, message });
  }
}

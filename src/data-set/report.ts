import type { Fault } from './fault.js';
import type { JsonNode } from './json-node.js';

/** What the checks tell their faults to. */
export class Report {
  readonly faults: Fault[] = [];

  /** @param told the pointers of faults that are known before: a single value that is refused is told once */
  constructor(private readonly told: ReadonlySet<string> = new Set()) {}

  fault(node: JsonNode, message: string): void {
    const isSingle = typeof node.value !== 'object';
    if (isSingle && this.told.has(node.pointer)) return;
    this.faults.push({ pointer: node.pointer, message });
  }
}

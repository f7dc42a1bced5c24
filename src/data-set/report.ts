import type { Fault } from './fault.js';
import type { JsonNode } from './json-node.js';

/** Collects the errors that the checks find. */
export class Report {
  readonly faults: Fault[] = [];

  /** @param reported pointers of errors found before: a scalar value is reported only once */
  constructor(private readonly reported: ReadonlySet<string> = new Set()) {}

  fault(node: JsonNode, message: string): void {
    const isScalar = typeof node.value !== 'object';
    if (isScalar && this.reported.has(node.pointer)) return;
    this.faults.push({ pointer: node.pointer, message });
  }
}

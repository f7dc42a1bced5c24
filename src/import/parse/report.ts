import type { Problem } from './problem.js';
import type { JsonNode } from './json-node.js';
import { quoteValue } from './quote-value.js';

/** How many problems of a document are collected: more would fill the memory, and are only mentioned. */
export const PROBLEMS_MAX = 1_000_000;

/** Collects the problems that the checks find. */
export class Report {
  readonly problems: Problem[] = [];
  /** Whether there are more than were collected. */
  hasMore = false;

  /** @param reported pointers of problems found before: a scalar value is reported only once */
  constructor(private readonly reported: ReadonlySet<string> = new Set()) {}

  /** Adds a problem of a value, which the message starts with. */
  refuse(node: JsonNode, problem: string): void {
    this.add(node, `${quoteValue(node.value)} ${problem}`);
  }

  add(node: JsonNode, message: string): void {
    const isScalar = typeof node.value !== 'object';
    if (isScalar && this.reported.has(node.pointer)) return;
    if (this.problems.length === PROBLEMS_MAX) this.hasMore = true;
    else this.problems.push({ pointer: node.pointer, message });
  }
}

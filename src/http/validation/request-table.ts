import type { Relation } from './relation.js';
import type { RequestParameter } from './request-parameter.js';

/**
 * What is known of an operation's parameters before any request comes: made once, when the operation is declared, so that a
 * request only looks things up.
 */
export class RequestTable {
  private readonly indexByName = new Map<string, number>();
  private readonly indexInParts = new Map<string, number>();

  constructor(
    /** In the operation's order, which is that of declaration. */
    readonly parameters: readonly RequestParameter[],
    readonly relations: readonly Relation[],
  ) {
    for (const [index, { queryNames, inParts }] of parameters.entries()) {
      for (const name of queryNames) {
        this.indexByName.set(name, index);
        if (inParts) this.indexInParts.set(name, index);
      }
    }
  }

  /** Which parameter a name of the query string belongs to, as its index in the list; undefined: none. */
  indexOf(name: string): number | undefined {
    const index = this.indexByName.get(name);
    if (index !== undefined || this.indexInParts.size === 0) return index;
    const bracket = name.indexOf('[');
    return bracket < 0 ? undefined : this.indexInParts.get(name.slice(0, bracket));
  }
}

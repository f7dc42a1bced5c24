import type { Relation } from './relation.js';
import type { RequestParameter } from './request-parameter.js';

/**
 * The parameters of an operation, prepared once when the operation is declared, so that a request only needs lookups.
 */
export class RequestTable {
  private readonly indexByName = new Map<string, number>();
  private readonly indexInParts = new Map<string, number>();

  constructor(
    /** In the operation's order, which is the order of declaration. */
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

  /** The index of the parameter that a query string name belongs to; undefined: none. */
  indexOf(name: string): number | undefined {
    const index = this.indexByName.get(name);
    if (index !== undefined || this.indexInParts.size === 0) return index;
    const bracket = name.indexOf('[');
    return bracket < 0 ? undefined : this.indexInParts.get(name.slice(0, bracket));
  }
}

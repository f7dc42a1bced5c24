import type { Relation } from './relation.js';
import type { RequestParameter } from './request-parameter.js';

/**
 * What is known of an operation's parameters before any request comes: made once, when the operation is declared, so that a
 * request only looks things up.
 */
export class RequestTable {
  private readonly placesByName = new Map<string, number>();
  private readonly placesInParts = new Map<string, number>();

  constructor(
    /** In the operation's order, which is that of declaration. */
    readonly parameters: readonly RequestParameter[],
    readonly relations: readonly Relation[],
  ) {
    for (const [place, { queryNames, inParts }] of parameters.entries()) {
      for (const name of queryNames) {
        this.placesByName.set(name, place);
        if (inParts) this.placesInParts.set(name, place);
      }
    }
  }

  /** Which parameter a name of the query string belongs to, as its place in the list; undefined: none. */
  placeOf(name: string): number | undefined {
    const place = this.placesByName.get(name);
    if (place !== undefined || this.placesInParts.size === 0) return place;
    const bracket = name.indexOf('[');
    return bracket < 0 ? undefined : this.placesInParts.get(name.slice(0, bracket));
  }
}

import type { Parameter } from './parameter.js';

/** A rule between parameters; its fault names the parameter that stands later in the operation's list. */
export interface RelationRule {
  readonly parameter: string;
  /** All that it looks at, its own parameter too: where one of them is faulty itself, the rule says nothing. */
  readonly about: readonly string[];
  readonly expected: string;
  /** Asked only where all that it looks at is sound. */
  holds(request: object): boolean;
}

/**
 * What is known of an operation's parameters before any request comes: made once, when the request class is declared, so
 * that a request only looks things up.
 */
export class RequestTable {
  private readonly listed: Parameter[] = [];
  private readonly rules: RelationRule[] = [];
  private readonly placesByName = new Map<string, number>();
  private readonly placesInParts = new Map<string, number>();

  /** In the operation's order, which is that of declaration. */
  get parameters(): readonly Parameter[] {
    return this.listed;
  }

  get relations(): readonly RelationRule[] {
    return this.rules;
  }

  add(parameter: Parameter): void {
    const place = this.listed.push(parameter) - 1;
    for (const name of parameter.queryNames) {
      this.placesByName.set(name, place);
      if (parameter.inParts) this.placesInParts.set(name, place);
    }
  }

  relate(rule: RelationRule): void {
    this.rules.push(rule);
  }

  /** Which parameter a name of the query string belongs to, as its place in the list; undefined: none. */
  placeOf(name: string): number | undefined {
    const place = this.placesByName.get(name);
    if (place !== undefined || this.placesInParts.size === 0) return place;
    const bracket = name.indexOf('[');
    return bracket < 0 ? undefined : this.placesInParts.get(name.slice(0, bracket));
  }
}

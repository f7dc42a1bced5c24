import { tableOf } from './request-class.js';

/** A rule between the decorated parameter and earlier ones. */
export interface Relation<T extends object> {
  /** The other parameters that the rule looks at. */
  readonly parts: readonly (keyof T & string)[];
  /** What would be right, for the message. */
  readonly expected: string;
  /** Whether the request keeps the rule; asked only where all its parameters are sound. */
  holds(request: T): boolean;
}

/** The same rule as the reader asks it: with an object that it knows no more about. */
interface Check {
  holds(request: object): boolean;
}

/** Declares a rule between parameters. Stands on the later of them, which is the one that a fault names. */
export function Related<T extends object>(relation: Relation<T>): (prototype: T, property: string) => void {
  const check: Check = relation;
  return (prototype, property) => {
    const { parts, expected } = relation;
    const about = [property, ...parts];
    tableOf(prototype).relate({ parameter: property, about, expected, holds: (request) => check.holds(request) });
  };
}

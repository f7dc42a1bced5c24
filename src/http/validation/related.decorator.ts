import { ValidateBy, type ValidationArguments } from 'class-validator';
import { Relation } from './relation.js';

/** A rule between parameters. */
export interface RelationOptions<T extends object> {
  /** The parameter that a fault names. */
  readonly parameter: keyof T & string;
  /** The other parameters that the rule looks at. */
  readonly others: readonly (keyof T & string)[];
  /** What would be right, for the message. */
  readonly expected: string;
  /** Whether the request keeps the rule. */
  holds(request: T): boolean;
}

/** The same rule for a reader that knows no more of its request than that it is an object. */
interface Rule {
  holds(request: object): boolean;
}

/**
 * Declares a rule between parameters as a decorator of class-validator, which carries the rule to the request's table. It
 * stands on one of them that is always there, or on what is made of them: class-validator skips the rules of an optional
 * property that is missing.
 */
export function Related<T extends object>(options: RelationOptions<T>): (prototype: T, property: string) => void {
  const { parameter, others, expected } = options;
  const rule: Rule = options;
  const relation = new Relation(parameter, [parameter, ...others], expected, (request) => rule.holds(request));
  return ValidateBy({
    name: 'related',
    constraints: [relation],
    validator: {
      validate: (_value: unknown, asked?: ValidationArguments) => asked !== undefined && relation.holds(asked.object),
      defaultMessage: () => `${parameter} must be ${expected}`,
    },
  });
}

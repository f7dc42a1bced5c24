import { ValidateBy, type ValidationArguments } from 'class-validator';
import { Relation } from './relation.js';

/** A rule between parameters. */
interface RelationOptions<T extends object> {
  /** The parameter named in the error. */
  readonly parameter: keyof T & string;
  /** The other parameters that the rule involves. */
  readonly others: readonly (keyof T & string)[];
  /** What is expected, for the message. */
  readonly expected: string;
  /** Whether the request satisfies the rule. */
  holds(request: T): boolean;
}

/** The same rule for a reader that only knows that its request is an object. */
interface Rule {
  holds(request: object): boolean;
}

/**
 * Declares a rule between parameters as a class-validator decorator, which passes the rule to the request's table. Put it on a
 * required parameter, or on a member derived from the parameters: class-validator skips the rules of a missing optional
 * property.
 */
export function Related<T extends object>(options: RelationOptions<T>): (prototype: T, property: string) => void {
  const { parameter, others, expected } = options;
  const rule: Rule = options;
  const relation = new Relation(parameter, [parameter, ...others], expected, (request) => rule.holds(request));
  return ValidateBy({
    name: 'related',
    constraints: [relation],
    validator: {
      validate: (_value: unknown, args?: ValidationArguments) => args !== undefined && relation.holds(args.object),
      defaultMessage: () => `${parameter} must be ${expected}`,
    },
  });
}

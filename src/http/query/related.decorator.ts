import { registerDecorator, type ValidationArguments } from 'class-validator';
import { declareRelation } from './request-class.js';

/** A rule between the decorated parameter and earlier ones. */
export interface Relation<T extends object> {
  /** Unique within the class. */
  readonly name: string;
  /** The other parameters that the rule looks at. */
  readonly parts: readonly (keyof T & string)[];
  /** What would be right, for the message. */
  readonly expected: string;
  /** Whether the request keeps the rule; asked only where all its parameters are sound. */
  holds(request: T): boolean;
}

/** The same rule as class-validator calls it: with an object that it knows no more about. */
interface Check {
  holds(request: object): boolean;
}

/** Group of the rules between parameters: they are asked after every parameter was checked on its own. */
export const RELATIONS = 'relations';

/** Declares a rule between parameters. Stands on the later of them, which is the one that a fault names. */
export function Related<T extends object>(relation: Relation<T>): (prototype: T, property: string) => void {
  const check: Check = relation;
  return (prototype, property) => {
    const { name, parts, expected } = relation;
    declareRelation(prototype, { name, parameter: property, parts, expected });
    registerDecorator({
      name,
      target: prototype.constructor,
      propertyName: property,
      options: { groups: [RELATIONS], message: expected },
      validator: {
        validate: (_: unknown, args?: ValidationArguments) => args === undefined || check.holds(args.object),
      },
    });
  };
}

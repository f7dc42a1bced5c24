import { ValidateBy, type ValidationArguments } from 'class-validator';
import { daysBetween, type PlainDate } from '../../domain/stay/plain-date.js';

/** The name of the rule in class-validator's errors. */
export const RELATED = 'related';

interface RelationOptions<T extends object> {
  readonly others: readonly (keyof T & string)[];
  /** What is expected of the decorated parameter, for the message. */
  readonly expected: string;
  /** Whether the request satisfies the rule. It is asked only if each of the parameters is valid. */
  holds(request: T): boolean;
}

/** The parameters that rules between them involve. Their rules are a validation group: they run once these are valid. */
export class RelatedParameters {
  readonly group: string;

  constructor(readonly names: readonly string[]) {
    this.group = names.join();
  }
}

/** The same rule for class-validator, which only knows that a request is an object. */
interface Rule {
  holds(request: object): boolean;
}

/** Declares a rule between parameters on the one that its error names. */
export function Related<T extends object>(
  options: RelationOptions<T>,
): (prototype: T, property: keyof T & string) => void {
  const { others, expected } = options;
  const rule: Rule = options;
  return (prototype, property) => {
    const related = new RelatedParameters([property, ...others]);
    const validate = (_value: unknown, args?: ValidationArguments) => args !== undefined && rule.holds(args.object);
    const validator = { validate, defaultMessage: () => expected };
    const declare = ValidateBy({ name: RELATED, constraints: [related], validator }, { groups: [related.group] });
    declare(prototype, property);
  };
}

type Dated<Name extends string> = Readonly<Record<Name, PlainDate>>;

/** A date 1 to `daysMax` days after another date of the request. */
export function IsAfter<Other extends string>(
  other: Other,
  daysMax: number,
): <Own extends string>(prototype: Dated<Other | Own>, property: Own) => void {
  return <Own extends string>(prototype: Dated<Other | Own>, property: Own): void => {
    const declare = Related<Dated<Other | Own>>({
      others: [other],
      expected: `a date 1 to ${daysMax} days after ${other}`,
      holds: (request) => {
        const days = daysBetween(request[other], request[property]);
        return days >= 1 && days <= daysMax;
      },
    });
    declare(prototype, property);
  };
}

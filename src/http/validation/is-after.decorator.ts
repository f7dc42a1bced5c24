import { daysBetween, type PlainDate } from '../../domain/stay/plain-date.js';
import { Related } from './related.decorator.js';

/** A request with dates of these names. */
type Dated<Name extends string> = Readonly<Record<Name, PlainDate>>;

/** A date 1 to `daysMax` days after another date of the request. */
export function IsAfter<Other extends string>(
  other: Other,
  daysMax: number,
): <Own extends string>(prototype: Dated<Other | Own>, property: Own) => void {
  return <Own extends string>(prototype: Dated<Other | Own>, property: Own): void => {
    const declare = Related<Dated<Other | Own>>({
      parameter: property,
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

import type { OpenAPIObject } from '@nestjs/swagger';
import {
  addDays,
  daysBetween,
  formatPlainDate,
  parsePlainDate,
  plainDate,
  type PlainDate,
} from '../../domain/stay/plain-date.js';
import { isObject, objectsOf } from './objects-of.js';

const DAY_MS = 86_400_000;

/** The day to which the contract's examples refer; their stay begins a week later. */
const EXAMPLES_DAY = plainDate(Date.UTC(2027, 2, 31) / DAY_MS);

/**
 * The contract as served on a given day: the example date of a parameter is moved as far ahead of that day as it is ahead of
 * the examples' own day, so that a request made of examples is for a bookable stay (docs/decisions/0035). Examples of responses
 * stay what was once the response.
 */
export function upcomingExamples(contract: OpenAPIObject, today: PlainDate): OpenAPIObject {
  const served = structuredClone(contract);
  for (const parameter of objectsOf(served.paths)) {
    const { schema, example } = parameter;
    const isDate = isObject(schema) && schema['format'] === 'date' && typeof example === 'string';
    const date = isDate ? parsePlainDate(example) : undefined;
    if (date !== undefined) parameter['example'] = formatPlainDate(addDays(today, daysBetween(EXAMPLES_DAY, date)));
  }
  return served;
}

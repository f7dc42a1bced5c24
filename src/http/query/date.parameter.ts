import { parsePlainDate } from '../../domain/stay/plain-date.js';
import { type Form, type ParameterOptions, SingleParameter } from './single.parameter.js';

const FORM: Form = {
  expected: 'a calendar date written yyyy-mm-dd',
  schema: { type: 'string', format: 'date' },
  read: parsePlainDate,
};

/** A real calendar date, `yyyy-mm-dd`; its value is a PlainDate. */
export function DateParameter(options: ParameterOptions<string>): (prototype: object, property: string) => void {
  return SingleParameter(FORM, options);
}

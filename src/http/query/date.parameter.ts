import { IsInt } from 'class-validator';
import { parsePlainDate } from '../../domain/stay/plain-date.js';
import { declareParameter } from './request-class.js';
import { type Form, type ParameterOptions, singleParameter } from './single-parameter.js';

const FORM: Form = {
  expected: 'a calendar date written yyyy-mm-dd',
  schema: { type: 'string', format: 'date' },
  read: parsePlainDate,
};

/** A real calendar date, `yyyy-mm-dd`; its value is a PlainDate. */
export function DateParameter(options: ParameterOptions<string>): (prototype: object, property: string) => void {
  return (prototype, property) => {
    declareParameter(prototype, singleParameter(property, FORM, options));
    IsInt({ message: FORM.expected })(prototype, property);
  };
}

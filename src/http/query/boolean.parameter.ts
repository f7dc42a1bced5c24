import { IsBoolean } from 'class-validator';
import { declareParameter } from './request-class.js';
import { type Form, type ParameterOptions, singleParameter } from './single-parameter.js';

const FORM: Form = {
  expected: 'true or false',
  schema: { type: 'boolean' },
  read: (text: string): boolean | undefined => (text === 'true' ? true : text === 'false' ? false : undefined),
};

/** A switch: exactly `true` or `false`. */
export function BooleanParameter(options: ParameterOptions<boolean>): (prototype: object, property: string) => void {
  return (prototype, property) => {
    declareParameter(prototype, singleParameter(property, FORM, options));
    IsBoolean({ message: FORM.expected })(prototype, property);
  };
}

import { ValidateBy } from 'class-validator';
import type { Form } from './form.js';

/**
 * A form of our own as a decorator of class-validator, which carries the form to the request's table.
 * @param accepts whether a value is one that the form gives
 */
export function ValidateForm(name: string, form: Form, accepts: (value: unknown) => boolean): PropertyDecorator {
  const defaultMessage = (): string => `$property must be ${form.expected}`;
  return ValidateBy({ name, constraints: [form], validator: { validate: accepts, defaultMessage } });
}

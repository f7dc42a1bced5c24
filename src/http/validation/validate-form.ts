import { ValidateBy } from 'class-validator';
import type { Form } from './form.js';

/**
 * Declares a custom form as a class-validator decorator, which passes the form to the request's table.
 * @param accepts whether the form can produce the value
 */
export function ValidateForm(name: string, form: Form, accepts: (value: unknown) => boolean): PropertyDecorator {
  const defaultMessage = (): string => `$property must be ${form.expected}`;
  return ValidateBy({ name, constraints: [form], validator: { validate: accepts, defaultMessage } });
}

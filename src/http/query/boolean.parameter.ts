import { type Form, type ParameterOptions, SingleParameter } from './single.parameter.js';

const FORM: Form = {
  expected: 'true or false',
  schema: { type: 'boolean' },
  read: (text: string): boolean | undefined => (text === 'true' ? true : text === 'false' ? false : undefined),
};

/** A switch: exactly `true` or `false`. */
export function BooleanParameter(options: ParameterOptions<boolean>): (prototype: object, property: string) => void {
  return SingleParameter(FORM, options);
}

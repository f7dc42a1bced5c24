import { type Form, type ParameterOptions, SingleParameter } from './single.parameter.js';

/** Code points, not UTF-16 units; `Cc` are the control characters, `Cs` halves of a surrogate pair. */
const CODE = /^[^\p{Cc}\p{Cs}]{1,64}$/u;

const FORM: Form = {
  expected: 'well-formed text of 1 to 64 characters without control characters',
  schema: { type: 'string', minLength: 1, maxLength: 64, pattern: '^[^\\u0000-\\u001f\\u007f-\\u009f]+$' },
  read: (text: string): string | undefined => (CODE.test(text) ? text : undefined),
};

/** A promo or deal code; which codes mean something is decided later, an unknown one is no fault. */
export function CodeParameter(options: ParameterOptions<string>): (prototype: object, property: string) => void {
  return SingleParameter(FORM, options);
}

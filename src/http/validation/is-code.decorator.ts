import { Form } from './form.js';
import { ValidateForm } from './validate-form.js';

/**
 * Code points, not UTF-16 units; `Cc` are control characters, `Cs` lone surrogates. `MaxLength(64)` would accept up to 128
 * code points, because it counts a character and its variation selector as one.
 */
const CODE = /^[^\p{Cc}\p{Cs}]{1,64}$/u;

const FORM = Form.ofText(
  {
    expected: 'well-formed text of 1 to 64 characters without control characters',
    schema: { type: 'string', minLength: 1, maxLength: 64, pattern: '^[^\\u0000-\\u001f\\u007f-\\u009f]+$' },
  },
  (text) => (CODE.test(text) ? text : undefined),
);

/** A promo code or deal code. Whether it exists is checked later; an unknown code is not an error. */
export function IsCode(): PropertyDecorator {
  return ValidateForm('isCode', FORM, (value) => typeof value === 'string' && CODE.test(value));
}

import { Form } from './form.js';
import { ValidateForm } from './validate-form.js';

/**
 * Code points, not UTF-16 units; `Cc` are control characters, `Cs` lone surrogates. `MaxLength(64)` would accept up to 128
 * code points, because it counts a character and its variation selector as one.
 */
const CODE = /^[^\p{Cc}\p{Cs}]{1,64}$/u;

const EXPECTED = 'well-formed text of 1 to 64 characters without control characters';
const SCHEMA = {
  type: 'string',
  minLength: 1,
  maxLength: 64,
  pattern: '^[^\\u0000-\\u001f\\u007f-\\u009f]+$',
} as const;

const FORM = Form.ofText({ expected: EXPECTED, schema: SCHEMA }, (text) => (CODE.test(text) ? text : undefined));

/** A promo code or deal code. Whether it exists is checked later; an unknown code is not an error. */
export function IsCode(): PropertyDecorator {
  return ValidateForm('isCode', FORM, isCode);
}

/** Several different codes, each given under the parameter's name: a code may contain any separator. */
export function IsCodes(name: string, codesMax: number): PropertyDecorator {
  const areCodes = (value: unknown): value is readonly string[] =>
    Array.isArray(value) &&
    value.length >= 1 &&
    value.length <= codesMax &&
    value.every(isCode) &&
    new Set(value).size === value.length;
  const form = Form.ofParts(
    {
      expected: `1 to ${codesMax} different codes, each as ${name}=CODE: ${EXPECTED}`,
      schema: { type: 'array', items: SCHEMA, minItems: 1, maxItems: codesMax, uniqueItems: true },
    },
    (given) => {
      const codes = given.map(({ value }) => value);
      return given.every((one) => one.name === name) && areCodes(codes) ? codes : undefined;
    },
  );
  return ValidateForm('isCodes', form, areCodes);
}

function isCode(value: unknown): value is string {
  return typeof value === 'string' && CODE.test(value);
}

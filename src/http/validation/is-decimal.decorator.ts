import { Form } from './form.js';
import { ValidateForm } from './validate-form.js';

/** As many decimals as a program writes for any binary fraction down to a millionth. */
const DECIMAL = /^-?(?:0|[1-9]\d{0,2})(?:\.\d{1,22})?$/;

/** A decimal number between two others, inclusive, such as a latitude; no exponent and no plus sign. */
export function IsDecimal(minimum: number, maximum: number): PropertyDecorator {
  const isBetween = (value: number): boolean => value >= minimum && value <= maximum;
  const form = Form.ofText(
    {
      expected: `a decimal number from ${minimum} to ${maximum}, without an exponent`,
      schema: { type: 'number', minimum, maximum },
    },
    (text) => {
      const number = DECIMAL.test(text) ? Number(text) + 0 : NaN; // -0 + 0 is 0.
      return isBetween(number) ? number : undefined;
    },
  );
  return ValidateForm(
    'isDecimal',
    form,
    (value) => typeof value === 'number' && isBetween(value) && DECIMAL.test(String(value)),
  );
}

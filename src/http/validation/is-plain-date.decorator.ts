import { formatPlainDate, parsePlainDate, plainDate } from '../../domain/stay/plain-date.js';
import { Form } from './form.js';
import { ValidateForm } from './validate-form.js';

const FORM = Form.ofText(
  { expected: 'a calendar date written yyyy-mm-dd', schema: { type: 'string', format: 'date' } },
  parsePlainDate,
);

/** A valid date survives formatting and parsing. */
function isPlainDate(value: unknown): boolean {
  return Number.isSafeInteger(value) && parsePlainDate(formatPlainDate(plainDate(Number(value)))) === value;
}

/** A real calendar date; its value is a PlainDate. `IsDateString` would accept 30 February, or a week. */
export function IsPlainDate(): PropertyDecorator {
  return ValidateForm('isPlainDate', FORM, isPlainDate);
}

import { formatPlainDate, parsePlainDate, plainDate } from '../../domain/stay/plain-date.js';
import { Form } from './form.js';
import { ValidateForm } from './validate-form.js';

const FORM = Form.ofText(
  { expected: 'a calendar date written yyyy-mm-dd', schema: { type: 'string', format: 'date' } },
  parsePlainDate,
);

/** Only a date that can be written and read back is one. */
function isPlainDate(value: unknown): boolean {
  return Number.isSafeInteger(value) && parsePlainDate(formatPlainDate(plainDate(Number(value)))) === value;
}

/** A real calendar date; its value is a PlainDate. `IsDateString` takes 30 February and a week for one. */
export function IsPlainDate(): PropertyDecorator {
  return ValidateForm('isPlainDate', FORM, isPlainDate);
}

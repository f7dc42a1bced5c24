import { InvalidArgumentError, Option } from 'commander';
import { wholeNumberSetting } from '../config/setting-forms.js';

/** An option whose value is a whole number within bounds, with its default. */
export function numberOption(flags: string, description: string, value: number, bounds: [number, number]): Option {
  const form = wholeNumberSetting(...bounds);
  return new Option(flags, description).default(value).argParser((text) => {
    const number = form.read(text);
    if (number === undefined) throw new InvalidArgumentError(`Expected ${form.expected}.`);
    return number;
  });
}

import { InvalidArgumentError } from 'commander';

const DATES = /^(\d{4}-\d{2}-\d{2})(?:\.\.(\d{4}-\d{2}-\d{2}))?$/;
const LEVEL = /^([1-9]\d*)=(.+)$/;

/** Clears a value. It stays a word here: of a null, commander makes an empty text. */
export const NONE = 'none';

/** The first and the last date, both included. */
export interface Dates {
  readonly from: string;
  readonly to: string;
}

/** Amounts by number of adults; null removes one. */
export type Levels = Readonly<Record<string, string | null>>;

// Parsers for commander of what the engine cannot read; whether a value is right is for the engine to say.

/** A command makes one change: of an option that is given twice, the first would be dropped without a word. */
export function once<Value>(parse: (text: string) => Value): (text: string, before?: Value) => Value {
  return (text, before) => {
    if (before !== undefined) throw new InvalidArgumentError('It is given twice; a command makes one change.');
    return parse(text);
  };
}

export function collected(text: string, before: readonly string[] = []): readonly string[] {
  return [...before, text];
}

/** One date, or two. */
export function datesValue(text: string): Dates {
  const [, from, to = from] = DATES.exec(text) ?? [];
  if (from !== undefined && to !== undefined) return { from, to };
  throw new InvalidArgumentError(
    'Expected a date such as 2027-07-01, or the first and the last: 2027-07-01..2027-07-31.',
  );
}

export function weekdaysValue(text: string): readonly string[] {
  return text.toLowerCase().split(',');
}

export function numberValue(text: string): number | typeof NONE {
  if (text === NONE) return NONE;
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Expected a whole number, or none.');
}

export function flagValue(text: string): boolean | typeof NONE {
  if (text === NONE) return NONE;
  if (text === 'yes' || text === 'no') return text === 'yes';
  throw new InvalidArgumentError('Expected yes, no, or none.');
}

/** Adds `2=110.00`, or `3=none`, to those given before. */
export function levelValue(text: string, before: Levels = {}): Levels {
  const [, adults, amount] = LEVEL.exec(text) ?? [];
  if (adults === undefined || amount === undefined) {
    throw new InvalidArgumentError('Expected adults=amount, such as 2=110.00, or 3=none.');
  }
  if (Object.hasOwn(before, adults)) throw new InvalidArgumentError(`The level ${adults} is given twice.`);
  return { ...before, [adults]: amount === NONE ? null : amount };
}

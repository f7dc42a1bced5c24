import { parsePlainDate, type PlainDate } from '../../domain/stay/plain-date.js';

/** Parses a date that passed the JSON Schema. */
export function readDate(text: string): PlainDate {
  const date = parsePlainDate(text);
  if (date === undefined) throw new Error(`${text} is not a date, though it passed the JSON Schema`);
  return date;
}

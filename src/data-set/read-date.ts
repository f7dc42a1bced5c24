import { parsePlainDate, type PlainDate } from '../domain/stay/plain-date.js';

/** The date of a text that the JSON Schema has accepted as one. */
export function readDate(text: string): PlainDate {
  const date = parsePlainDate(text);
  if (date === undefined) throw new Error(`${text} is no date, though it passed the JSON Schema`);
  return date;
}

import { FIRST_DATE, LAST_DATE, parsePlainDate, type PlainDate } from '../domain/stay/plain-date.js';

/** A row of a table as PostgreSQL writes it in JSON: dates are strings, integers are numbers. */
export type JsonRow<Model> = {
  readonly [Column in keyof Model]: Json<Model[Column]>;
};

type Json<Value> = Value extends Date ? string : Value extends bigint ? number : Value;

const names = new Map<string, string>();

/** A row with its columns under their names in the Prisma schema: valid_from is validFrom. */
export function toRow<Model>(columns: Readonly<Record<string, unknown>>): JsonRow<Model> {
  const row: Record<string, unknown> = {};
  for (const column in columns) row[nameOf(column)] = columns[column];
  return row as JsonRow<Model>;
}

function nameOf(column: string): string {
  const known = names.get(column);
  if (known !== undefined) return known;
  const name = column.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase());
  names.set(column, name);
  return name;
}

/** The row as PostgreSQL reads it from JSON: validFrom is valid_from. */
export function toColumns(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const columns: Record<string, unknown> = {};
  for (const name in row) columns[columnOf(name)] = row[name];
  return columns;
}

function columnOf(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/**
 * The calendar date of a `date` column. One outside the years 0100 to 9999, which SQL can write, is before or after every stay,
 * as the first or last date of these years is.
 */
export function toDate(text: string): PlainDate {
  const date = parsePlainDate(text);
  if (date !== undefined) return date;
  if (/^-|^00| BC$/.test(text)) return FIRST_DATE;
  if (/^infinity$|^\d{5,}-/.test(text)) return LAST_DATE;
  throw new RangeError(`${text} is not a date`);
}

/** The calendar date of a `date` column that may be null. */
export function toDateOrNull(text: string | null): PlainDate | null {
  return text === null ? null : toDate(text);
}

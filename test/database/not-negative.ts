import { updates } from './updates.js';

/** By constraint, a negative number in each of these columns of a table. */
export const notNegative = (
  table: string,
  columns: readonly string[],
  where = '',
): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    columns.map((column) => [`${table}_${column}_not_negative`, updates(`${table} SET ${column}`, `-1${where}`)]),
  );

import type { DateColumn } from '../../../domain/pricing/date-column.js';
import type { PropertyRecord } from './property-record.js';

/** Overhead of a column beyond its figures, and of a room rate or room type beyond its columns; measured, and rounded up. */
const COLUMN_BYTES = 200;
const OWNER_BYTES = 400;
/** What was read as JSON text is stored as objects. */
const BYTES_PER_CHARACTER = 1;

/** Estimates the memory of a sheet from what was read of its property. */
export function sheetBytes({ characters, nights, counts }: PropertyRecord): number {
  let bytes = characters * BYTES_PER_CHARACTER;
  for (const { levels, ...columns } of nights.values()) {
    bytes += OWNER_BYTES;
    for (const column of Object.values(columns)) bytes += columnBytes(column);
    for (const { amount } of levels) bytes += columnBytes(amount);
  }
  for (const column of counts.values()) bytes += OWNER_BYTES + columnBytes(column);
  return bytes;
}

/** All columns without figures share one instance. */
function columnBytes({ isEmpty, bytes }: DateColumn): number {
  return isEmpty ? 0 : COLUMN_BYTES + bytes;
}

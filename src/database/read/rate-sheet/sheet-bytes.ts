import type { DateColumn } from '../../../domain/pricing/date-column.js';
import type { NightColumns } from '../../../domain/pricing/night-columns.js';

/** What a column takes beside its figures, and a room rate or room type beside its columns; measured, and rounded up. */
const COLUMN_BYTES = 200;
const HOLDER_BYTES = 400;
/** What was read as text is held as objects. */
const BYTES_A_CHARACTER = 1;

/** About how much memory a sheet takes: its figures by date, and what was read as so many characters of JSON. */
export function sheetBytes(characters: number, nights: Iterable<NightColumns>, counts: Iterable<DateColumn>): number {
  let bytes = characters * BYTES_A_CHARACTER;
  for (const { levels, ...columns } of nights) {
    bytes += HOLDER_BYTES;
    for (const column of Object.values(columns)) bytes += columnBytes(column);
    for (const { amount } of levels) bytes += columnBytes(amount);
  }
  for (const column of counts) bytes += HOLDER_BYTES + columnBytes(column);
  return bytes;
}

/** All columns without figures are one. */
function columnBytes({ bytes }: DateColumn): number {
  return bytes === 0 ? 0 : COLUMN_BYTES + bytes;
}

import type { ClientBase } from 'pg';
import { DateColumn } from '../../../domain/pricing/date-column.js';
import type { DateRange } from './date-range.js';
import { PACKED_DATE, unpackColumns, type FigurePlace } from './packed-figures.js';

const COUNT: readonly FigurePlace[] = [{ type: 'integer', at: 4 }];
const RECORD_BYTES = 8;

/** @param roomTypes condition on their uuids; the dates are $2 and $3 */
export const inventoryQuery = (roomTypes: string): string => `
  SELECT room_type_uuid::text AS uuid, string_agg(${PACKED_DATE} || int4send(count), '') AS packed
  FROM room_inventory
  WHERE room_type_uuid ${roomTypes} AND date >= DATE '1970-01-01' + $2::int AND date < DATE '1970-01-01' + $3::int
  GROUP BY room_type_uuid`;

const COUNTS = inventoryQuery('= ANY ($1)');

/** A statement that takes long would look like a database without progress. */
const TYPES_PER_QUERY = 64;

/** The rooms left of room types between two dates, by uuid; a type without any count is omitted. */
export async function readInventory(
  snapshot: ClientBase,
  roomTypes: readonly string[],
  { from, to }: DateRange,
): Promise<Map<string, DateColumn>> {
  const counts = new Map<string, DateColumn>();
  for (let at = 0; at < roomTypes.length; at += TYPES_PER_QUERY) {
    const values = [roomTypes.slice(at, at + TYPES_PER_QUERY), from, to];
    const { rows } = await snapshot.query<{ uuid: string; packed: Buffer }>(COUNTS, values);
    for (const { uuid, packed } of rows) counts.set(uuid, toCounts(packed));
  }
  return counts;
}

/** The rooms left of a room type, as the query packed them. */
export function toCounts(packed: Uint8Array): DateColumn {
  return unpackColumns(packed, RECORD_BYTES, COUNT)[0] ?? DateColumn.EMPTY;
}

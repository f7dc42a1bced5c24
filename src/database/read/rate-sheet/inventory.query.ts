import type { ClientBase } from 'pg';
import { DateColumn } from '../../../domain/pricing/date-column.js';
import { copyRows } from '../../copy-rows.js';
import type { DateRange } from './date-range.js';
import { MONTH_OF_DATES, packedMonths, PackedMonths } from './packed-months.js';

/**
 * The months of room types, packed; the dates are $2 and $3.
 * @param roomTypes condition on their properties, and on themselves
 */
export const inventoryQuery = (roomTypes: string): string => `
  SELECT room_type_uuid::text AS uuid, ${packedMonths(['counts'])} AS packed
  FROM room_inventory_month WHERE ${roomTypes} AND ${MONTH_OF_DATES}
  GROUP BY property_uuid, room_type_uuid`;

const COUNTS = inventoryQuery('property_uuid = $1 AND room_type_uuid = ANY ($4)');

/** A statement that takes long would look like a database without progress. */
const TYPES_PER_QUERY = 64;

/** The rooms left of some room types of a property between two dates, by uuid; a type without any count is omitted. */
export async function readInventory(
  snapshot: ClientBase,
  propertyUuid: string,
  roomTypes: readonly string[],
  dates: DateRange,
): Promise<Map<string, DateColumn>> {
  const counts = new Map<string, DateColumn>();
  for (let at = 0; at < roomTypes.length; at += TYPES_PER_QUERY) {
    const values = [propertyUuid, dates.from, dates.to, roomTypes.slice(at, at + TYPES_PER_QUERY)];
    for (const [uuid, packed] of await copyRows(snapshot, COUNTS, values)) {
      if (uuid && packed) counts.set(uuid.toString(), toCounts(packed, dates));
    }
  }
  return counts;
}

/** The rooms left of a room type between two dates, as the query packed them. */
export function toCounts(packed: Uint8Array, dates: DateRange): DateColumn {
  const months = new PackedMonths(packed, dates);
  const filled = months.space();
  for (const month of months.months) if (months.has(month, 1)) months.takeFigures(filled, month, 1);
  return months.columns([filled])[0] ?? DateColumn.EMPTY;
}

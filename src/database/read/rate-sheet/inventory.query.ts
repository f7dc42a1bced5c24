import type { FigureTableBuilder } from '../../../domain/pricing/figure-table-builder.js';
import { IS_OF_DATES, PackedDates, packedDates } from './packed-dates.js';

/**
 * The room counts of room types `t`, packed.
 * @param roomTypes condition on their properties, and on themselves
 * @param dates condition on their dates: without it, those from $2 to $3
 */
export const inventoryQuery = (roomTypes: string, dates = IS_OF_DATES): string => `
  SELECT 'counts' AS part, t.property_uuid::text AS property, t.uuid::text AS uuid, i.packed
  FROM room_type t CROSS JOIN LATERAL (
    SELECT ${packedDates(['count'])} AS packed FROM room_inventory
    WHERE property_uuid = t.property_uuid AND room_type_uuid = t.uuid AND ${dates} HAVING array_agg(date) IS NOT NULL
  ) i WHERE ${roomTypes}`;

/** Adds the rooms left of a room type, as the query packed them. */
export function addCounts(table: FigureTableBuilder, line: number, packed: Uint8Array): void {
  const dates = new PackedDates(packed);
  dates.addTo(table, line, dates.figures(0));
}

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

/** The rooms left of room types between two dates, by uuid; a type without any count is omitted. */
export async function readInventory(
  snapshot: ClientBase,
  roomTypes: readonly string[],
  { from, to }: DateRange,
): Promise<Map<string, DateColumn>> {
  const { rows } = await snapshot.query<{ uuid: string; packed: Buffer }>(COUNTS, [roomTypes, from, to]);
  return new Map(rows.map(({ uuid, packed }) => [uuid, toCounts(packed)]));
}

/** The rooms left of a room type, as the query packed them. */
export function toCounts(packed: Uint8Array): DateColumn {
  return unpackColumns(packed, RECORD_BYTES, COUNT)[0] ?? DateColumn.EMPTY;
}

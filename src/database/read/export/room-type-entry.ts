import { dateRuns } from '../../../data-set/date-runs.js';
import type { RoomTypeEntry } from '../../../data-set/property-entry.js';
import { toPlainDate } from '../../columns.js';
import type { RoomInventoryModel, RoomTypeModel } from '../../generated/models.js';
import { toRoomTypeContent } from '../content.row.js';
import { withoutNulls } from './without-nulls.js';

/** A room type with its room counts, in the order of their dates. */
export function roomTypeEntry(row: RoomTypeModel & { inventory: RoomInventoryModel[] }): RoomTypeEntry {
  const { uuid, ...content } = toRoomTypeContent(row);
  return {
    ...withoutNulls({
      uuid,
      name: row.name,
      description: row.description,
      category: row.category,
      roomSize: row.roomSize,
      roomSizeUnit: row.roomSizeUnit,
      bathroomQuantity: row.bathroomQuantity,
      maxOccupancy: row.maxOccupancy,
      maxAdultOccupancy: row.maxAdultOccupancy,
      maxChildOccupancy: row.maxChildOccupancy,
      maxInfantOccupancy: row.maxInfantOccupancy,
      code: row.code,
      categoryCode: row.categoryCode,
      smokingPolicy: row.smokingPolicy,
      sortOrder: row.sortOrder,
      active: row.active,
    }),
    content: withoutNulls(content),
    inventory: dateRuns(row.inventory.map(({ date, count }) => ({ date: toPlainDate(date), value: { count } }))),
  };
}

import type { InventoryEntry, RoomTypeEntry } from '../../../data-set/property-entry.js';
import type { RoomTypeModel } from '../../generated/models.js';
import { toRoomTypeContent } from '../content.row.js';
import { withoutNulls } from './without-nulls.js';

/** A room type with its inventory. */
export function roomTypeEntry(row: RoomTypeModel, inventory: readonly InventoryEntry[] = []): RoomTypeEntry {
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
    inventory,
  };
}

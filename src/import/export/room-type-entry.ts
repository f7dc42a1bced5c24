import type { RoomTypeModel } from '../../database/generated/models.js';
import { ROOM_TYPE, ROOM_TYPE_CONTENT } from '../entries/fields.js';
import type { InventoryEntry, RoomTypeEntry } from '../entries/property-entry.js';

/** A room type with its inventory. */
export function roomTypeEntry(row: RoomTypeModel, inventory: readonly InventoryEntry[] = []): RoomTypeEntry {
  const { contentName: name, contentDescription: description } = row;
  return ROOM_TYPE.entry(row, { content: ROOM_TYPE_CONTENT.entry(row, { name, description }), inventory });
}

import type { RoomTypeRow } from '../../database/read/room-type.repository.js';
import type { RoomTypeResponse } from './room-type.response.js';

/** A room type field by field (§2.3), so that no other column of a row is ever exposed. */
export function presentRoomType(row: RoomTypeRow): RoomTypeResponse {
  return {
    uuid: row.uuid,
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
  };
}

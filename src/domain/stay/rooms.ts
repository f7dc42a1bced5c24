/** What is asked of one room of a channel's search; channels know no infants (§2.5). */
export interface RoomOccupancy {
  readonly adults: number;
  readonly children: number;
}

/**
 * Spreads the totals of a search evenly over its rooms (§4.4): the same number to each, and one more to the first rooms
 * as long as some are left over. A room may come out empty; whether that is a fault is for the reader of the request
 * (docs/decisions/0019).
 */
export function spreadOverRooms(totalAdults: number, totalChildren: number, totalRooms: number): RoomOccupancy[] {
  return Array.from({ length: totalRooms }, (_, room) => ({
    adults: portion(totalAdults, totalRooms, room),
    children: portion(totalChildren, totalRooms, room),
  }));
}

function portion(total: number, rooms: number, room: number): number {
  return Math.floor(total / rooms) + (room < total % rooms ? 1 : 0);
}

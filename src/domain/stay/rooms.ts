/** The guests of one room in a channel's search; channels have no infants (§2.5). */
export interface RoomOccupancy {
  readonly adults: number;
  readonly children: number;
}

/** An occupancy and the number of rooms requested with it. */
export interface RoomRequest {
  readonly occupancy: RoomOccupancy;
  readonly rooms: number;
}

/** The distinct occupancies of rooms, in the order of first appearance. */
export function distinctRoomRequests(rooms: readonly RoomOccupancy[]): RoomRequest[] {
  const roomRequests = new Map<string, RoomRequest>();
  for (const occupancy of rooms) {
    const key = `${occupancy.adults}+${occupancy.children}`;
    roomRequests.set(key, { occupancy, rooms: (roomRequests.get(key)?.rooms ?? 0) + 1 });
  }
  return [...roomRequests.values()];
}

/**
 * Distributes the totals of a search evenly over its rooms (§4.4): each gets the same number, and the first rooms one
 * more until none are left over. A room may end up empty; whether that is an error is decided where the request is
 * parsed (docs/decisions/0044).
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

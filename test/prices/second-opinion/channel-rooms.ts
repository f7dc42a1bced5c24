/** One room of a channel's search; channels have no infants. */
export interface RoomRequest {
  readonly adults: number;
  readonly children: number;
}

/** Totals distributed evenly over rooms: the integer part to each, one more to the first ones (decisions 44). */
export function spreadEvenly(totalAdults: number, totalChildren: number, totalRooms: number): RoomRequest[] {
  const inRoom = (total: number, room: number) => Math.floor(total / totalRooms) + (room < total % totalRooms ? 1 : 0);
  return Array.from({ length: totalRooms }, (_, room) => ({
    adults: inRoom(totalAdults, room),
    children: inRoom(totalChildren, room),
  }));
}

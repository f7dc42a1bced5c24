/** One room that a channel asks for; channels have no infants. */
export interface RoomAsked {
  readonly adults: number;
  readonly children: number;
}

/** Totals spread evenly over rooms: the whole part to each, one more to the first ones (decisions 19). */
export function spreadEvenly(totalAdults: number, totalChildren: number, totalRooms: number): RoomAsked[] {
  const inRoom = (total: number, room: number) => Math.floor(total / totalRooms) + (room < total % totalRooms ? 1 : 0);
  return Array.from({ length: totalRooms }, (_, room) => ({
    adults: inRoom(totalAdults, room),
    children: inRoom(totalChildren, room),
  }));
}

import fc from 'fast-check';
import { spreadEvenly, type RoomRequest } from '../channel-rooms.js';

/** A way to write the rooms of a search (decisions 44). */
export interface RoomSpelling {
  /** The rooms that are effectively requested: totals only state the number of guests. */
  effectiveRooms(rooms: readonly RoomRequest[]): readonly RoomRequest[];
  query(rooms: readonly RoomRequest[]): Readonly<Record<string, string | readonly string[]>>;
}

const asTheyAre = (rooms: readonly RoomRequest[]): readonly RoomRequest[] => rooms;

const bracketed: RoomSpelling = {
  effectiveRooms: asTheyAre,
  query: (rooms) =>
    Object.fromEntries(
      rooms.flatMap(({ adults, children }, index) => [
        [`rooms[${index}][adults]`, String(adults)],
        ...(children === 0 ? [] : [[`rooms[${index}][children]`, String(children)] as const]),
      ]),
    ),
};

const repeated: RoomSpelling = {
  effectiveRooms: asTheyAre,
  query: (rooms) => ({ rooms: rooms.map((room) => JSON.stringify(room)) }),
};

const array: RoomSpelling = { effectiveRooms: asTheyAre, query: (rooms) => ({ rooms: JSON.stringify(rooms) }) };

const total = (rooms: readonly RoomRequest[], kind: keyof RoomRequest): number =>
  rooms.reduce((sum, room) => sum + room[kind], 0);

/** If the totals would leave a room empty, every guest becomes an adult in a separate room. */
const totals: RoomSpelling = {
  effectiveRooms: (rooms) => {
    const spread = spreadEvenly(total(rooms, 'adults'), total(rooms, 'children'), rooms.length);
    return spread.every(({ adults, children }) => adults + children > 0)
      ? spread
      : rooms.map(() => ({ adults: 1, children: 0 }));
  },
  query: (rooms) => ({
    totalAdults: String(total(rooms, 'adults')),
    totalChildren: String(total(rooms, 'children')),
    totalRooms: String(rooms.length),
  }),
};

export const roomSpellings = fc.constantFrom(bracketed, repeated, array, totals);

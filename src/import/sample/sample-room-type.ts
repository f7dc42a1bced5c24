import type { Texts } from '../../domain/content/localise.js';
import type { DemoRoom } from '../demo/demo-hotel.js';
import { demoRoomType } from '../demo/demo-room-type.js';
import type { InventoryEntry, RoomTypeEntry } from '../entries/property-entry.js';
import type { SampleHotel, SampleRoom } from './sample-hotel.js';
import { SampleRandom } from './sample-random.js';
import { sampleUuid } from './sample-uuid.js';

/** The room of the room type at that position: the rooms of the hotel take turns. */
export function roomAt({ rooms }: SampleHotel, at: number): SampleRoom {
  return rooms[at % rooms.length] ?? rooms[0];
}

/** The room type at that position. */
export function sampleRoomType(hotel: SampleHotel, at: number): RoomTypeEntry {
  const room = named(roomAt(hotel, at).room, Math.floor(at / hotel.rooms.length) + 1);
  return {
    ...demoRoomType(hotel.brochure, room, at + 1, hotel.dates),
    uuid: sampleUuid(hotel, 'roomType', at),
    inventory: inventoryOf(hotel, new SampleRandom(hotel.seed, hotel.property, 1, at)),
  };
}

/** "Garden Room", then "Garden Room 2", in all languages. */
function named(room: DemoRoom, turn: number): DemoRoom {
  if (turn === 1) return room;
  const name: Texts = Object.fromEntries(
    Object.entries(room.name).map(([language, text]) => [language, `${text} ${turn}`]),
  );
  return { ...room, name };
}

/** Most dates have many rooms left, some have a few or none. */
function inventoryOf({ dates }: SampleHotel, random: SampleRandom): InventoryEntry[] {
  return [
    { ...dates.whole, count: random.between(3, 20) },
    ...dates.some(random, 100, 3).map((range) => ({ ...range, count: random.between(1, 2) })),
    ...dates.some(random, 200, 2).map((range) => ({ ...range, count: 0 })),
  ];
}

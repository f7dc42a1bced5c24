import type { BedsEntry, RoomTypeEntry } from '../entries/property-entry.js';
import { localise, type Texts } from '../../domain/content/localise.js';
import type { DemoHotel, DemoRoom } from './demo-hotel.js';
import { demoPhoto } from './demo-photo.js';
import { otaCode } from './ota-codes.js';
import { demoUuid } from './demo-uuid.js';
import type { DemoWindow } from './demo-window.js';
import { textsOf } from './words/texts-of.js';
import { word } from './words/word.js';

/** The room type of a hotel's room, numbered by position; direct booking uses its texts in the default language. */
export function demoRoomType(hotel: DemoHotel, room: DemoRoom, number: number, window: DemoWindow): RoomTypeEntry {
  const { name, description, facts, amenities = [], views = [], beds, count, left = [] } = room;
  const language = hotel.facts.defaultLanguage ?? 'en';
  const { roomArea, ...size } = sizeOf(room) ?? {};
  const viewOtaCode = otaCode(views[0]);
  const inDefault = (texts: Texts) => localise(texts, undefined, language).text;
  return {
    ...facts,
    ...size,
    ...limitsOf(room),
    uuid: demoUuid('roomType', hotel.number, number),
    name: inDefault(name),
    description: description === undefined ? null : inDefault(description),
    sortOrder: number,
    content: {
      name,
      ...(description !== undefined && { description }),
      ...(roomArea !== undefined && { roomArea }),
      photos: [{ ...demoPhoto(hotel.slug, `room-${number}`, inDefault(name)), sortOrder: 1 }],
      amenities: amenities.map(textsOf),
      views: views.map(textsOf),
      ...(viewOtaCode !== undefined && { viewOtaCode }),
      bedConfigurations: beds.map(bedsEntry),
    },
    inventory: [{ ...window.whole, count }, ...left.flatMap((fewer) => window.layers(fewer))],
  };
}

function bedsEntry({ bed, quantity, bedroom }: DemoRoom['beds'][number]): BedsEntry {
  const code = otaCode(bed);
  return {
    bedCode: word(bed),
    quantity,
    ...(code !== undefined && { otaCode: code }),
    ...(bedroom !== undefined && { bedroom }),
  };
}

function limitsOf({ sleeps }: DemoRoom) {
  return {
    maxOccupancy: sleeps.guests,
    maxAdultOccupancy: sleeps.adults,
    maxChildOccupancy: sleeps.children,
    maxInfantOccupancy: sleeps.infants,
  };
}

function sizeOf({ size }: DemoRoom): { roomSize: number; roomSizeUnit: string; roomArea: string } | undefined {
  if (size === undefined) return undefined;
  return 'squareMetres' in size
    ? { roomSize: size.squareMetres, roomSizeUnit: 'm^2', roomArea: `${size.squareMetres} m²` }
    : { roomSize: size.squareFeet, roomSizeUnit: 'ft^2', roomArea: `${size.squareFeet} ft²` };
}

import type { BedsEntry, RoomTypeEntry } from '../entries/property-entry.js';
import { localise, type Texts } from '../../domain/content/localise.js';
import type { DemoHotel, DemoRoom, DemoText } from './demo-hotel.js';
import { demoPhoto } from './demo-content.js';
import { demoUuid } from './demo-uuid.js';
import type { DemoWindow } from './demo-window.js';
import { textsOf } from './demo-words.js';

/** The words of beds and views that have a code in the OpenTravel lists BED and RVT. */
const OTA_CODES: Readonly<Partial<Record<string, number>>> = {
  doubleBed: 1,
  futon: 2,
  kingBed: 3,
  queenBed: 5,
  sofaBed: 6,
  singleBed: 9,
  city: 3,
  courtyard: 4,
  harbour: 6,
  mountains: 10,
  river: 13,
  canal: 14,
  garden: 16,
  riceFields: 24,
  sea: 25,
};

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
    bedCode: textsOf(bed),
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

/** The code of a word; undefined for a text of a hotel's own, and for a word without one. */
function otaCode(text: DemoText | undefined): number | undefined {
  return typeof text === 'string' ? OTA_CODES[text] : undefined;
}

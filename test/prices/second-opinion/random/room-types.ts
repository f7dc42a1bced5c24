import fc from 'fast-check';
import type { RoomTypeEntry } from '../../../../src/import/entries/property-entry.js';
import { mostlyAbsent } from './mostly-absent.js';
import { seasons, spans, type Setting } from './setting.js';

export type RoomTypeDraft = Omit<RoomTypeEntry, 'uuid'>;

/** Their order by code point differs from that by UTF-16 code unit. */
export const UTF16_DIFFERS = ['\uff5e', '\u{1d4d0}'] as const;

/** Names that collide, and names whose order by code point differs from that of UTF-16 and of most languages. */
export const names = fc.constantFrom(
  ...['Double', 'Suite', 'double', 'Écrin', 'Suite 2'],
  ...UTF16_DIFFERS,
  ...UTF16_DIFFERS,
);

/** One to three room types, most of them for a family. */
export function roomTypes(setting: Setting): fc.Arbitrary<RoomTypeDraft[]> {
  const limits = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.constant({ maxOccupancy: 6, maxAdultOccupancy: 4, maxChildOccupancy: 3, maxInfantOccupancy: 2 }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        maxOccupancy: fc.integer({ min: 2, max: 5 }),
        maxAdultOccupancy: fc.integer({ min: 1, max: 4 }),
        maxChildOccupancy: fc.nat({ max: 3 }),
        maxInfantOccupancy: fc.nat({ max: 2 }),
      }),
    },
  );
  const flags = mostlyAbsent({
    sortOrder: fc.integer({ min: -1, max: 1 }),
    active: fc.constantFrom(true, true, false),
  });
  const roomType = fc.tuple(names, limits, flags, inventory(setting)).map(([name, holds, fields, rooms]) => ({
    name,
    content: { name: { en: name } },
    ...holds,
    ...fields,
    inventory: rooms,
  }));
  return fc.array(roomType, { minLength: 1, maxLength: 3 });
}

/** Rooms on all days, then layers with other counts, none, or cleared ones. */
function inventory(setting: Setting) {
  const season = fc
    .tuple(seasons(setting), fc.constantFrom(2, 3, 4, 5, 6, 12))
    .map(([span, count]) => ({ ...span, count }));
  const layer = fc
    .tuple(spans(setting), fc.constantFrom(1, 2, 3, 4, 0, null))
    .map(([span, count]) => ({ ...span, count }));
  return fc.tuple(season, fc.array(layer, { maxLength: 2 })).map(([below, above]) => [below, ...above]);
}

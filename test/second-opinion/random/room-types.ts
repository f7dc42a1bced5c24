import fc from 'fast-check';
import type { RoomTypeEntry } from '../../../src/data-set/property-entry.js';
import { addDays } from '../calendar-date.js';
import { mostlyAbsent } from './mostly-absent.js';
import { DAYS, spans, type Setting } from './setting.js';

export type RoomTypeDraft = Omit<RoomTypeEntry, 'uuid'>;

/** Names that meet, and names whose order by character differs from that of UTF-16 and of most languages. */
export const names = fc.constantFrom('Double', 'Suite', 'double', 'Écrin', '\uff5e', '\u{1d4d0}', 'Suite 2');

/** One to three room types, most of which hold a family. */
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
  const roomType = fc.tuple(names, limits, flags, inventory(setting)).map(([name, holds, said, rooms]) => ({
    name,
    content: { name: { en: name } },
    ...holds,
    ...said,
    inventory: rooms,
  }));
  return fc.array(roomType, { minLength: 1, maxLength: 3 });
}

/** Rooms on all days, then layers with others, none, or nothing said any more. */
function inventory(setting: Setting) {
  const { firstDay } = setting;
  const season = fc
    .integer({ min: 2, max: 6 })
    .map((count) => ({ from: firstDay, to: addDays(firstDay, DAYS - 1), count }));
  const layer = fc
    .tuple(spans(setting), fc.constantFrom(1, 2, 3, 4, 0, null))
    .map(([span, count]) => ({ ...span, count }));
  return fc.tuple(season, fc.array(layer, { maxLength: 2 })).map(([below, above]) => [below, ...above]);
}

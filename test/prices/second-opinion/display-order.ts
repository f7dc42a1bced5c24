import type { PropertyEntry, RoomTypeEntry } from '../../../src/import/entries/property-entry.js';
import type { RatePlanEntry, RoomRateEntry } from '../../../src/import/entries/room-rate-entry.js';

/** Strings are ordered by Unicode code point, regardless of language (decisions 13). */
export function compareTexts(one: string, other: string): number {
  const [first, second] = [one, other].map((text) => Array.from(text, (character) => character.codePointAt(0)!));
  const at = first!.findIndex((character, index) => character !== second![index]);
  return at < 0 ? first!.length - second!.length : first![at]! - (second![at] ?? -1);
}

/** The active room types: by sort order, name and uuid. */
export function roomTypesInOrder({ roomTypes = [] }: PropertyEntry): RoomTypeEntry[] {
  return roomTypes
    .filter(({ active = true }) => active)
    .sort(
      (one, other) =>
        (one.sortOrder ?? 0) - (other.sortOrder ?? 0) ||
        compareTexts(one.name, other.name) ||
        compareTexts(one.uuid, other.uuid),
    );
}

/** The active rates of a room type: by sort order, name of the rate plan and uuid. */
export function roomRatesInOrder(property: PropertyEntry, roomType: RoomTypeEntry): RoomRateEntry[] {
  return (property.roomRates ?? [])
    .filter(({ roomTypeUuid, active = true }) => active && roomTypeUuid === roomType.uuid)
    .sort(
      (one, other) =>
        (one.sortOrder ?? 0) - (other.sortOrder ?? 0) ||
        compareTexts(ratePlanOf(property, one).name, ratePlanOf(property, other).name) ||
        compareTexts(one.uuid, other.uuid),
    );
}

export function ratePlanOf({ ratePlans = [] }: PropertyEntry, { ratePlanUuid }: RoomRateEntry): RatePlanEntry {
  const ratePlan = ratePlans.find(({ uuid }) => uuid === ratePlanUuid);
  if (ratePlan === undefined) throw new Error(`${ratePlanUuid} is not a rate plan of the property`);
  return ratePlan;
}

import { compareCodePoints } from '../content/code-points.js';

interface RoomTypePlace {
  readonly sortOrder: number;
  readonly name: string;
  readonly uuid: string;
}

interface RoomRatePlace {
  readonly sortOrder: number;
  readonly ratePlan: { readonly name: string };
  readonly uuid: string;
}

/** Room types by their sort order, then name, then uuid. */
export function compareRoomTypes(a: RoomTypePlace, b: RoomTypePlace): number {
  return a.sortOrder - b.sortOrder || compareCodePoints(a.name, b.name) || compareCodePoints(a.uuid, b.uuid);
}

/** The rates of one room type by their sort order, then the name of their rate plan, then uuid. */
export function compareRoomRates(a: RoomRatePlace, b: RoomRatePlace): number {
  return (
    a.sortOrder - b.sortOrder ||
    compareCodePoints(a.ratePlan.name, b.ratePlan.name) ||
    compareCodePoints(a.uuid, b.uuid)
  );
}

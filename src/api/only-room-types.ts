import type { PropertySheet } from '../domain/pricing/property-sheet.js';

/** A property with some of its room types alone; undefined: all. */
export function onlyRoomTypes(property: PropertySheet, uuids: readonly string[] | undefined): PropertySheet {
  if (uuids === undefined) return property;
  return { ...property, roomTypes: property.roomTypes.filter(({ uuid }) => uuids.includes(uuid)) };
}

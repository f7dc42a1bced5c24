import type { DatedSheet } from '../rate-sheets/dated-sheet.js';

/** A property with some of its room types alone; undefined: all. */
export function onlyRoomTypes({ sheet, today }: DatedSheet, uuids: readonly string[] | undefined): DatedSheet {
  if (uuids === undefined) return { sheet, today };
  const roomTypes = sheet.property.roomTypes.filter(({ uuid }) => uuids.includes(uuid));
  return { sheet: { ...sheet, property: { ...sheet.property, roomTypes } }, today };
}

import { IsOptional } from 'class-validator';
import { Parameter } from '../http/validation/parameter.decorator.js';
import { IsUuidList } from '../http/validation/value-rules.js';
import type { DatedSheet } from '../rate-sheets/dated-sheet.js';

const ROOM_TYPES_MAX = 100;

/** Declares the parameter that narrows a request to some room types. */
export function RoomTypesParameter(): (prototype: object, property: string) => void {
  const parameter = Parameter({
    description: 'Only room rates of these room types, separated by commas. Unknown ones have no room rates.',
    example: ['c0000000-0000-4000-8000-000000000011'],
  });
  return (prototype, property) => {
    parameter(prototype, property);
    IsUuidList(ROOM_TYPES_MAX)(prototype, property);
    IsOptional()(prototype, property);
  };
}

/** A property with some of its room types alone; undefined: all. */
export function onlyRoomTypes({ sheet, today }: DatedSheet, uuids: readonly string[] | undefined): DatedSheet {
  if (uuids === undefined) return { sheet, today };
  const roomTypes = sheet.property.roomTypes.filter(({ uuid }) => uuids.includes(uuid));
  return { sheet: { ...sheet, property: { ...sheet.property, roomTypes } }, today };
}

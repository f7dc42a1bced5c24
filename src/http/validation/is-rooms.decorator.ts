import { SEARCH_BOUNDS } from '../../domain/stay/search-bounds.js';
import { Form } from './form.js';
import { areRooms, readRooms } from './read-rooms.js';
import type { Spelling } from './request-parameter.js';
import { ValidateForm } from './validate-form.js';

const { rooms: ROOMS_MAX, guests: OCCUPANTS_MAX } = SEARCH_BOUNDS.channel;

/** One room as JSON, or an array of rooms. All that is valid matches; the reader is stricter about numbers and commas. */
const ROOM = String.raw`\{(?:\s*"(?:adults|children)"\s*:\s*\d{1,9}\s*,?){1,2}\}`;
const ITEM = String.raw`^\s*(?:${ROOM}|\[\s*${ROOM}(?:\s*,\s*${ROOM}){0,${ROOMS_MAX - 1}}\s*\])\s*$`;

const COUNT = { type: 'integer', minimum: 0, maximum: OCCUPANTS_MAX };

/** `rooms[0][adults]` and the like. */
function bracketsOf(index: number): readonly Spelling[] {
  const room = `rooms[${index}]`;
  return [
    {
      name: `${room}[adults]`,
      description: `Adults of room ${index + 1}. Rooms in brackets have indexes from 0 without gaps, and exclude \`rooms\`.`,
      example: 2,
      schema: COUNT,
    },
    {
      name: `${room}[children]`,
      description: `Children of room ${index + 1}, 0 if omitted. Requires ${room}[adults].`,
      example: 1,
      schema: COUNT,
    },
  ];
}

const FORM = Form.ofParts(
  {
    expected:
      `1 to ${ROOMS_MAX} rooms, each with adults and optionally children (whole numbers up to ${OCCUPANTS_MAX}, at least one ` +
      'guest per room), in one notation: rooms[0][adults]=2&rooms[0][children]=1, or rooms={"adults":2,"children":1} ' +
      'repeated, or one JSON array',
    schema: { type: 'array', items: { type: 'string', pattern: ITEM }, minItems: 1, maxItems: ROOMS_MAX },
    parts: Array.from({ length: ROOMS_MAX }, (_, index) => bracketsOf(index)).flat(),
  },
  readRooms,
);

/** The room list of Get property (§4.4), in one of the notations of docs/decisions/0044. */
export function IsRooms(): (prototype: object, property: 'rooms') => void {
  return ValidateForm('isRooms', FORM, areRooms);
}

import { SEARCH_BOUNDS } from '../../domain/stay/search-bounds.js';
import { Form } from './form.js';
import { areRooms, readRooms } from './read-rooms.js';
import { ValidateForm } from './validate-form.js';

const { rooms: ROOMS_MAX, guests: OCCUPANTS_MAX } = SEARCH_BOUNDS.channel;

const FORM = Form.ofParts(
  {
    expected:
      `1 to ${ROOMS_MAX} rooms, each with adults and optionally children (whole numbers up to ${OCCUPANTS_MAX}, at least one ` +
      'guest per room), in one notation: rooms[0][adults]=2&rooms[0][children]=1, or rooms={"adults":2,"children":1} ' +
      'repeated, or one JSON array',
    schema: { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: ROOMS_MAX },
  },
  readRooms,
);

/** The room list of Get property (§4.4), in one of the notations of docs/decisions/0045. */
export function IsRooms(): (prototype: object, property: 'rooms') => void {
  return ValidateForm('isRooms', FORM, areRooms);
}

import type { RoomOccupancy } from '../../domain/stay/rooms.js';
import { SEARCH_BOUNDS } from '../../domain/stay/search-bounds.js';
import {
  isWholeNumber,
  type RawParameter,
  readWholeNumber,
  type Spelling,
  ValidateValue,
  type ValueRule,
} from './value-rules.js';

const NAME = 'rooms';
const { rooms: ROOMS_MAX, guests: OCCUPANTS_MAX } = SEARCH_BOUNDS.channel;

/** `rooms[0][adults]`: two digits are enough to detect that an index exceeds the limit. */
const BRACKETS = /^rooms\[(0|[1-9]\d?)\]\[(adults|children)\]$/;

/**
 * The rooms as JSON of exactly this shape. A custom grammar, because JSON.parse accepts `2.0`, `2e0` and `-0` as whole numbers
 * and silently keeps the last of duplicate names.
 */
const SPACE = String.raw`[ \t\n\r]*`;
const FIELD = String.raw`${SPACE}"(?:adults|children)"${SPACE}:${SPACE}(?:0|[1-9]\d{0,8})${SPACE}`;
const ROOM = String.raw`${SPACE}\{${FIELD}(?:,${FIELD})?\}${SPACE}`;
const ROOM_OBJECT = new RegExp(`^${ROOM}$`);
const ROOM_ARRAY = new RegExp(String.raw`^${SPACE}\[${ROOM}(?:,${ROOM}){0,${ROOMS_MAX - 1}}\]${SPACE}$`);
const EACH_ROOM = /\{[^}]*\}/g;
const EACH_FIELD = /"(adults|children)"\s*:\s*(\d+)/g;

/** The pattern in OpenAPI, of one room or an array of rooms. All that is valid matches; the grammar above is stricter. */
const SHOWN_ROOM = String.raw`\{(?:\s*"(?:adults|children)"\s*:\s*\d{1,9}\s*,?){1,2}\}`;
const SHOWN = String.raw`^\s*(?:${SHOWN_ROOM}|\[\s*${SHOWN_ROOM}(?:\s*,\s*${SHOWN_ROOM}){0,${ROOMS_MAX - 1}}\s*\])\s*$`;

const COUNT = { type: 'integer', minimum: 0, maximum: OCCUPANTS_MAX };

const RULE: ValueRule = {
  expected:
    `1 to ${ROOMS_MAX} rooms, each with adults and optionally children (whole numbers up to ${OCCUPANTS_MAX}, at least one ` +
    'guest per room), in one notation: rooms[0][adults]=2&rooms[0][children]=1, or rooms={"adults":2,"children":1} ' +
    'repeated, or one JSON array',
  schema: { type: 'array', items: { type: 'string', pattern: SHOWN }, minItems: 1, maxItems: ROOMS_MAX },
  parseParts: readRooms,
  spellings: Array.from({ length: ROOMS_MAX }, (_, index) => bracketsOf(index)).flat(),
};

/** The room list of Get property (§4.4), in one of the notations of docs/decisions/0044. */
export function IsRooms(): (prototype: object, property: typeof NAME) => void {
  return ValidateValue('isRooms', RULE, areRooms);
}

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

/** Whether a value is a valid room list: not too many rooms, none of them malformed, empty or out of bounds. */
function areRooms(value: unknown): boolean {
  return Array.isArray(value) && value.length >= 1 && value.length <= ROOMS_MAX && value.every(isRoom);
}

function isRoom(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('adults' in value && 'children' in value)) return false;
  const { adults, children } = value;
  return isOccupantCount(adults) && isOccupantCount(children) && (adults !== 0 || children !== 0);
}

function isOccupantCount(value: unknown): boolean {
  return isWholeNumber(value, 0, OCCUPANTS_MAX);
}

/** Parses the rooms in one of the accepted notations; they must not be mixed. A room that is malformed is undefined. */
function readRooms(parts: readonly RawParameter[]): readonly (RoomOccupancy | undefined)[] | undefined {
  const json = parts.every(({ name }) => name === NAME);
  return json ? readJson(parts.map(({ value }) => value)) : readBrackets(parts);
}

function readJson(texts: readonly string[]): readonly (RoomOccupancy | undefined)[] | undefined {
  const [first] = texts;
  const oneArray = texts.length === 1 && first !== undefined && ROOM_ARRAY.test(first);
  if (!oneArray && !texts.every((text) => ROOM_OBJECT.test(text))) return undefined;
  const objects = texts.flatMap((text) => text.match(EACH_ROOM) ?? []);
  return objects.map((text) =>
    roomOf([...text.matchAll(EACH_FIELD)].map(([, name = '', count = '']) => [name, count])),
  );
}

function readBrackets(parts: readonly RawParameter[]): readonly (RoomOccupancy | undefined)[] | undefined {
  const rooms: [name: string, text: string][][] = [];
  for (const { name, value } of parts) {
    const [, index, field] = BRACKETS.exec(name) ?? [];
    if (index === undefined || field === undefined) return undefined;
    (rooms[Number(index)] ??= []).push([field, value]);
  }
  // A gap in the indexes becomes a room without fields, which is invalid.
  return Array.from(rooms, (fields: [string, string][] | undefined) => roomOf(fields ?? []));
}

/** A room from named numbers; undefined if one is missing, given twice, or not a whole number. */
function roomOf(fields: readonly (readonly [name: string, text: string])[]): RoomOccupancy | undefined {
  const counts = new Map(fields.map(([name, text]) => [name, readWholeNumber(text)]));
  const adults = counts.get('adults');
  const children = counts.has('children') ? counts.get('children') : 0;
  if (counts.size !== fields.length || adults === undefined || children === undefined) return undefined;
  return { adults, children };
}

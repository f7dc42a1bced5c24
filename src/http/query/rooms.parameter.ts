import type { RoomOccupancy } from '../../domain/stay/rooms.js';
import { SEARCH_BOUNDS } from '../../domain/stay/search-bounds.js';
import type { Given, Parameter } from './parameter.js';
import { tableOf } from './request-class.js';
import { readWholeNumber } from './whole-number.parameter.js';

const NAME = 'rooms';
const { rooms: ROOMS_MAX, guests: OCCUPANTS_MAX } = SEARCH_BOUNDS.channel;
const EXPECTED =
  `1 to ${ROOMS_MAX} rooms, each with adults and perhaps children (whole numbers to ${OCCUPANTS_MAX}, at least one guest a ` +
  'room), in one spelling: rooms[0][adults]=2&rooms[0][children]=1, or rooms={"adults":2,"children":1} repeated, or one ' +
  'JSON array';

/** `rooms[0][adults]`: two digits are enough to see that an index passes the limit. */
const BRACKETS = /^rooms\[(0|[1-9]\d?)\]\[(adults|children)\]$/;

/**
 * The rooms as JSON of exactly this shape. An own grammar, because JSON.parse takes `2.0`, `2e0` and `-0` for whole numbers
 * and of a doubled name silently keeps the last.
 */
const SPACE = String.raw`[ \t\n\r]*`;
const FIELD = String.raw`${SPACE}"(?:adults|children)"${SPACE}:${SPACE}(?:0|[1-9]\d{0,8})${SPACE}`;
const ROOM = String.raw`${SPACE}\{${FIELD}(?:,${FIELD})?\}${SPACE}`;
const ROOM_OBJECT = new RegExp(`^${ROOM}$`);
const ROOM_ARRAY = new RegExp(String.raw`^${SPACE}\[${ROOM}(?:,${ROOM}){0,${ROOMS_MAX - 1}}\]${SPACE}$`);
const EACH_ROOM = /\{[^}]*\}/g;
const EACH_FIELD = /"(adults|children)"\s*:\s*(\d+)/g;

/** A room of named figures, each named once; undefined where one is missing, doubled or out of bounds. */
function roomOf(fields: readonly (readonly [name: string, text: string])[]): RoomOccupancy | undefined {
  const figures = new Map(fields.map(([name, text]) => [name, readWholeNumber(text)]));
  const adults = figures.get('adults');
  const children = figures.has('children') ? figures.get('children') : 0;
  if (figures.size !== fields.length || adults === undefined || children === undefined) return undefined;
  if (adults > OCCUPANTS_MAX || children > OCCUPANTS_MAX || adults + children === 0) return undefined;
  return { adults, children };
}

/** All rooms, or undefined where one of them is none. */
function allSound(rooms: readonly (RoomOccupancy | undefined)[]): readonly RoomOccupancy[] | undefined {
  const sound = rooms.filter((room) => room !== undefined);
  return sound.length === rooms.length ? sound : undefined;
}

function readJson(texts: readonly string[]): readonly RoomOccupancy[] | undefined {
  const [first] = texts;
  const oneArray = texts.length === 1 && first !== undefined && ROOM_ARRAY.test(first);
  if (!oneArray && !texts.every((text) => ROOM_OBJECT.test(text))) return undefined;
  const objects = texts.flatMap((text) => text.match(EACH_ROOM) ?? []);
  return allSound(
    objects.map((text) => roomOf([...text.matchAll(EACH_FIELD)].map(([, name = '', figure = '']) => [name, figure]))),
  );
}

function readBrackets(given: readonly Given[]): readonly RoomOccupancy[] | undefined {
  const rooms: [name: string, text: string][][] = [];
  for (const { name, value } of given) {
    const [, index, field] = BRACKETS.exec(name) ?? [];
    if (index === undefined || field === undefined) return undefined;
    (rooms[Number(index)] ??= []).push([field, value]);
  }
  // A gap in the indexes reads as a room without fields, and so as none.
  return allSound(Array.from(rooms, (fields: [string, string][] | undefined) => roomOf(fields ?? [])));
}

/** Reads the rooms in one of the accepted spellings; a mixture of them is none. */
export function readRooms(given: readonly Given[]): readonly RoomOccupancy[] | undefined {
  const json = given.every(({ name }) => name === NAME);
  const rooms = json ? readJson(given.map(({ value }) => value)) : readBrackets(given);
  return rooms !== undefined && rooms.length >= 1 && rooms.length <= ROOMS_MAX ? rooms : undefined;
}

/** The occupants rooms list of Get property (§4.4), in the spellings of docs/decisions/0045. */
export function RoomsParameter(options: {
  readonly description: string;
}): (prototype: object, property: 'rooms') => void {
  const parameter: Parameter = {
    name: NAME,
    in: 'query',
    required: false,
    expected: EXPECTED,
    description: options.description,
    example: ['{"adults":2,"children":1}'],
    schema: { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: ROOMS_MAX },
    default: undefined,
    queryNames: [NAME],
    inParts: true,
    read: readRooms,
  };
  return (prototype) => {
    tableOf(prototype).add(parameter);
  };
}

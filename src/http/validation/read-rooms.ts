import type { RoomOccupancy } from '../../domain/stay/rooms.js';
import { SEARCH_BOUNDS } from '../../domain/stay/search-bounds.js';
import type { Given } from './request-parameter.js';
import { readWholeNumber } from './whole-number.js';

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

function isOccupantCount(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= OCCUPANTS_MAX;
}

function isRoom(value: unknown): value is RoomOccupancy {
  if (typeof value !== 'object' || value === null || !('adults' in value && 'children' in value)) return false;
  const { adults, children } = value;
  return isOccupantCount(adults) && isOccupantCount(children) && (adults !== 0 || children !== 0);
}

/** Whether a value is a valid room list: not too many rooms, none of them empty or out of bounds. */
export function areRooms(value: unknown): value is readonly RoomOccupancy[] {
  return Array.isArray(value) && value.length >= 1 && value.length <= ROOMS_MAX && value.every(isRoom);
}

/** A room from named numbers; undefined if one is missing, given twice, or not a whole number. */
function roomOf(fields: readonly (readonly [name: string, text: string])[]): RoomOccupancy | undefined {
  const counts = new Map(fields.map(([name, text]) => [name, readWholeNumber(text)]));
  const adults = counts.get('adults');
  const children = counts.has('children') ? counts.get('children') : 0;
  if (counts.size !== fields.length || adults === undefined || children === undefined) return undefined;
  return { adults, children };
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

function readBrackets(given: readonly Given[]): readonly (RoomOccupancy | undefined)[] | undefined {
  const rooms: [name: string, text: string][][] = [];
  for (const { name, value } of given) {
    const [, index, field] = BRACKETS.exec(name) ?? [];
    if (index === undefined || field === undefined) return undefined;
    (rooms[Number(index)] ??= []).push([field, value]);
  }
  // A gap in the indexes becomes a room without fields, which is invalid.
  return Array.from(rooms, (fields: [string, string][] | undefined) => roomOf(fields ?? []));
}

/** Parses the rooms in one of the accepted notations; they must not be mixed. */
export function readRooms(given: readonly Given[]): readonly RoomOccupancy[] | undefined {
  const json = given.every(({ name }) => name === NAME);
  const rooms = json ? readJson(given.map(({ value }) => value)) : readBrackets(given);
  return areRooms(rooms) ? rooms : undefined;
}

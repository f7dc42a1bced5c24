import { addDays, formatPlainDate, parsePlainDate } from '../../domain/stay/plain-date.js';
import { ApiError } from '../../http/errors/api-error.js';
import { readRequest } from '../../http/validation/read-request.js';
import { assertWithinSearchWindow, isWithinSearchWindow } from '../search-window.js';
import { GetPropertyQuery } from './get-property.query.js';

const DATES = 'checkin=2027-04-07&checkout=2027-04-10';

function read(query: string): GetPropertyQuery {
  const uuid = 'b0000000-0000-4000-8000-000000000001';
  return readRequest(GetPropertyQuery, { path: { uuid }, target: `/properties/${uuid}?${query}` });
}

function namesOf(read: () => unknown): readonly unknown[] {
  try {
    read();
    return [];
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.entries.map(({ meta }) => meta?.['parameter']);
  }
}

const json = (value: string) => `rooms=${encodeURIComponent(value)}`;
const rooms = (...pairs: (readonly [number, number])[]) => pairs.map(([adults, children]) => ({ adults, children }));

describe('the occupants of Get property', () => {
  it.each([
    ['rooms%5B0%5D%5Badults%5D=0&rooms%5B0%5D%5Bchildren%5D=1', rooms([0, 1])],
    [json(' { "children" : 1 , "adults" : 2 } '), rooms([2, 1])],
  ])('%s', (query, expected) => {
    expect(read(`${DATES}&${query}`).occupancies()).toEqual(expected);
  });

  const room = (at: number) => `rooms[${at}][adults]=1`;

  it.each([
    ...['rooms=', 'rooms=2', 'rooms[]=2', 'rooms[0]=2', 'rooms=%ff', 'rooms=%7B%22adults%22:1%7D&rooms=%ff'],
    ...['', '1.0', '655351', '0', '0&rooms[0][children]=0'].map((adults) => `rooms[0][adults]=${adults}`),
    ...['rooms[0][children]=1', `${room(0)}&${room(0)}`, `${room(0)}&rooms[0][infants]=1`, 'rooms[00][adults]=1'],
    ...[room(1), `${room(0)}&${room(2)}`, room(-1), 'rooms[__proto__][adults]=1'],
    Array.from({ length: 11 }, (_, index) => room(index)).join('&'),
    `${room(0)}&${json('{"adults":1}')}`,
    `${json('[{"adults":1}]')}&${json('{"adults":1}')}`,
    `${json('[{"adults":1}]')}&${json('[{"adults":1}]')}`,
    ...['[]', '{}', 'null', '{"adults":2.0}', '{"adults":2e0}', '{"adults":-0}', '{"adults":"2"}'].map(json),
    ...['{"adults":02}', '{"adults":null}', '{"children":1}', '{"adults":0}', '{"adults":1,"adults":1}'].map(json),
    ...['{"adults":1,"pets":1}', '{"adults":1},{"adults":1}', '[[{"adults":1}]]', '{"adults":1'].map(json),
    json(`[${'{"adults":1},'.repeat(10)}{"adults":1}]`),
  ])('%s: rooms is invalid, once', (query) => {
    expect(namesOf(() => read(`${DATES}&${query}`))).toEqual(['rooms']);
  });

  it.each([
    ['totalAdults=1&totalRooms=2', ['totalRooms']],
    ['totalAdults=1&totalChildren=1&totalRooms=2', ['totalRooms']],
    ['totalAdults=0&totalRooms=1', ['totalRooms']],
    ['rooms[0][adults]=1&totalAdults=1', ['rooms']],
    ['rooms[0][adults]=1&totalAdults=1&totalRooms=2', ['totalRooms', 'rooms']],
    ['rooms=x&totalAdults=1', ['rooms']],
    ['promocode=X', ['promocode']],
  ])('%s: %j is invalid', (query, names) => {
    expect(namesOf(() => read(`${DATES}&${query}`))).toEqual(names);
  });
});

it.each([
  [0, 1, []],
  [499, 500, []],
  [499, 501, ['checkout']],
  [501, 502, ['checkin', 'checkout']],
  [-1, 1, ['checkin']],
  [-2, -1, ['checkin', 'checkout']],
])('checkin %d and checkout %d days from today', (from, to, names) => {
  const today = parsePlainDate('2026-11-21')!;
  const query = { checkin: addDays(today, from), checkout: addDays(today, to) };
  const check = () => {
    assertWithinSearchWindow(query, today);
  };
  expect(namesOf(check)).toEqual(names);
  expect(isWithinSearchWindow(query, today)).toBe(names.length === 0);
  expect(formatPlainDate(addDays(today, 500))).toBe('2028-04-04');
});

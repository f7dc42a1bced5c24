import { compareRoomRates, compareRoomTypes } from './display-order.js';

/** In order: by sort order, then name by code point, then uuid. */
const IN_ORDER = [
  { sortOrder: -1, name: 'z', uuid: '9' },
  { sortOrder: 0, name: 'B', uuid: '5' },
  { sortOrder: 0, name: 'B', uuid: '6' },
  { sortOrder: 0, name: 'a', uuid: '2' },
  { sortOrder: 2, name: 'A', uuid: '1' },
  { sortOrder: 10, name: 'A', uuid: '0' },
];
const SHUFFLED = [3, 0, 5, 2, 4, 1];

test('room types by their sort order, then name, then uuid', () => {
  const types = SHUFFLED.map((at) => IN_ORDER[at]!);
  expect(types.sort(compareRoomTypes)).toEqual(IN_ORDER);
});

test('the rates of a room type by their sort order, then the name of their rate plan, then uuid', () => {
  const inOrder = IN_ORDER.map(({ name, ...rate }) => ({ ...rate, ratePlan: { name } }));
  const rates = SHUFFLED.map((at) => inOrder[at]!);
  expect(rates.sort(compareRoomRates)).toEqual(inOrder);
});

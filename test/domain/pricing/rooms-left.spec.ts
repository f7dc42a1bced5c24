import { aNight, aRate, aRoomType, aStay, figuresOf, type RateFields } from '../../builders/property-sheet.js';
import { addDays } from '../../../src/domain/stay/plain-date.js';
import { roomsLeft, findRestrictions } from '../../../src/domain/pricing/obstacles.js';
import type { Night } from '../../../src/domain/pricing/night.js';
import { ReasonCount } from '../../../src/domain/pricing/reason.js';

const STAY = aStay(3);
const TODAY = addDays(STAY.checkIn, -10);

function withRate(fields: RateFields, today = TODAY): number {
  const reasons = new ReasonCount();
  const [rate, roomType] = [aRate(fields), aRoomType()];
  const { nights, counts } = figuresOf([rate], [roomType]);
  findRestrictions(reasons, nights, rate, STAY, today);
  return reasons.count > 0 ? 0 : roomsLeft(counts, roomType, STAY);
}

/** Availability of three nights where one date, counted from check-in, has restrictions. */
function withDate(at: number, fields: Partial<Night>): number {
  return withRate({ nights: [0, 1, 2, 3].map((index) => aNight(index === at ? fields : {})) });
}

test.each([
  ['the scarcest night decides', [5, 2, 9], 2],
  ['even if it is the last one', [5, 9, 2], 2],
  ['the check-out date does not count', [5, 9, 7, 2], 5],
  ['a night without a count has no rooms', [5, 9], 0],
])('%s', (_, counts, expected) => {
  const roomType = aRoomType({ counts });
  expect(roomsLeft(figuresOf([], [roomType]).counts, roomType, STAY)).toBe(expected);
});

test.each([
  ['stop sell on the first night', 0, { stopSell: true }, 0],
  ['stop sell on the last night', 2, { stopSell: true }, 0],
  ['stop sell on the check-out date', 3, { stopSell: true }, 5],
  ['closed to arrival on check-in', 0, { closedToArrival: true }, 0],
  ['closed to arrival on a later night', 1, { closedToArrival: true }, 5],
  ['closed to departure on check-out', 3, { closedToDeparture: true }, 0],
  ['closed to departure on a night', 2, { closedToDeparture: true }, 5],
  ['a minimum stay on arrival that is met', 0, { minStayArrival: 3 }, 5],
  ['a minimum stay on arrival that is not met', 0, { minStayArrival: 4 }, 0],
  ['a minimum stay on arrival of another date', 1, { minStayArrival: 4 }, 5],
  ['a maximum stay on arrival that is met', 0, { maxStayArrival: 3 }, 5],
  ['a maximum stay on arrival that is exceeded', 0, { maxStayArrival: 2 }, 0],
  ['a minimum stay through that is not met', 2, { minStayThrough: 4 }, 0],
  ['a maximum stay through that is exceeded', 1, { maxStayThrough: 2 }, 0],
  ['a maximum stay through on the check-out date', 3, { maxStayThrough: 2 }, 5],
] as const)('%s', (_, at, fields, expected) => {
  expect(withDate(at, fields)).toBe(expected);
});

test('a check-out date without a row is open', () => {
  expect(withRate({ nights: [aNight(), aNight(), aNight(), undefined] })).toBe(5);
});

test.each([
  [{ minLeadDays: 10, maxLeadDays: 10 }, 5],
  [{ minLeadDays: 11 }, 0],
  [{ maxLeadDays: 9 }, 0],
])('ten lead days against %j', (fields, expected) => {
  expect(withRate(fields)).toBe(expected);
});

test('today can be booked, yesterday cannot', () => {
  expect(withRate({}, STAY.checkIn)).toBe(5);
  expect(withRate({}, addDays(STAY.checkIn, 1))).toBe(0);
});

import {
  aNight,
  aRate,
  aRequest,
  aRoomType,
  date,
  figuresOf,
  type RateFields,
  aStay,
} from '../../../test/harness/builders/property-sheet.js';
import type { Night } from './night.js';
import { findRestrictions, findScarceNights, type Obstacle, roomsLeft } from './obstacles.js';
import { ReasonList, ReasonCount } from './reason.js';
import { addDays } from '../stay/plain-date.js';

/** Three nights from 1 to 4 June, booked ten days ahead. */
const { stay, today } = aRequest();
const [FIRST, SECOND, THIRD, CHECK_OUT] = ['2027-06-01', '2027-06-02', '2027-06-03', '2027-06-04'].map(date);

function ofRate(fields: RateFields, bookedOn = today) {
  const list = new ReasonList<Obstacle['code']>();
  const rate = aRate(fields);
  findRestrictions(list, figuresOf([rate]).nights, rate, stay, bookedOn);
  return list.reasons;
}

/** A rate with the same restrictions on every date, including check-out. */
function ofEveryDate(fields: Partial<Night>) {
  return ofRate({ nights: [0, 1, 2, 3].map(() => aNight(fields)) });
}

test('an open rate has none', () => {
  expect(ofRate({})).toEqual([]);
});

describe('rules of the check-in date', () => {
  test.each([
    ['closed to arrival', { closedToArrival: true }, [{ code: 'ClosedToArrival', date: FIRST }]],
    ['a minimum that is met', { minStayArrival: 3 }, []],
    ['a minimum that is not met', { minStayArrival: 4 }, [{ code: 'MinStayArrival', date: FIRST, limit: 4 }]],
    ['a maximum that is met', { maxStayArrival: 3 }, []],
    ['a maximum that is exceeded', { maxStayArrival: 2 }, [{ code: 'MaxStayArrival', date: FIRST, limit: 2 }]],
  ])('%s', (_, fields, expected) => {
    expect(ofEveryDate(fields)).toEqual(expected);
  });
});

describe('rules of every night, not of the check-out date', () => {
  test.each([
    ['stop sell', { stopSell: true }, { code: 'StopSell' }],
    ['a minimum that is not met', { minStayThrough: 4 }, { code: 'MinStayThrough', limit: 4 }],
    ['a maximum that is exceeded', { maxStayThrough: 2 }, { code: 'MaxStayThrough', limit: 2 }],
  ])('%s is listed for each night', (_, fields, reason) => {
    expect(ofEveryDate(fields)).toEqual([FIRST, SECOND, THIRD].map((night) => ({ ...reason, date: night })));
  });

  test('limits that are met exactly', () => {
    expect(ofEveryDate({ minStayThrough: 3, maxStayThrough: 3 })).toEqual([]);
  });
});

test('closed to departure applies to the check-out date alone', () => {
  expect(ofEveryDate({ closedToDeparture: true })).toEqual([{ code: 'ClosedToDeparture', date: CHECK_OUT }]);
});

test('dates without a row have no restrictions', () => {
  expect(ofRate({ nights: [undefined, undefined, undefined, undefined] })).toEqual([]);
});

describe('lead days', () => {
  test.each([
    ['within both bounds', { minLeadDays: 10, maxLeadDays: 10 }, []],
    ['too late to book', { minLeadDays: 11 }, [{ code: 'TooLate', date: FIRST, limit: 11 }]],
    ['too early to book', { maxLeadDays: 9 }, [{ code: 'TooEarly', date: FIRST, limit: 9 }]],
  ])('%s', (_, fields, expected) => {
    expect(ofRate(fields)).toEqual(expected);
  });

  test('a stay in the past is in the past and nothing else if the rate has no bounds', () => {
    expect(ofRate({}, SECOND)).toEqual([{ code: 'InThePast', date: FIRST }]);
  });

  test('today can be booked, even with bounds of 0; yesterday cannot', () => {
    const bounds = { minLeadDays: 0, maxLeadDays: 0 };
    expect(ofRate(bounds, FIRST)).toEqual([]);
    expect(ofRate(bounds, SECOND)).toEqual([
      { code: 'InThePast', date: FIRST },
      { code: 'TooLate', date: FIRST, limit: 0 },
    ]);
  });
});

test('all of them are listed: lead days, arrival, each night, departure', () => {
  const closed = aNight({
    stopSell: true,
    closedToArrival: true,
    closedToDeparture: true,
    minStayArrival: 9,
    maxStayArrival: 1,
    minStayThrough: 8,
    maxStayThrough: 2,
  });
  const nights = [closed, aNight(), aNight(), closed];
  expect(ofRate({ minLeadDays: 30, maxLeadDays: 5, nights }).map(({ code }) => code)).toEqual([
    'TooLate',
    'TooEarly',
    'ClosedToArrival',
    'MinStayArrival',
    'MaxStayArrival',
    'StopSell',
    'MinStayThrough',
    'MaxStayThrough',
    'ClosedToDeparture',
  ]);
});

describe('nights on which fewer rooms are left than requested', () => {
  const roomType = aRoomType({ counts: [2, 0, 1] });
  const soldOut = (night: typeof FIRST, limit: number) => ({ code: 'SoldOut', date: night, limit });

  test.each([
    [0, []],
    [1, [soldOut(SECOND, 0)]],
    [2, [soldOut(SECOND, 0), soldOut(THIRD, 1)]],
    [3, [soldOut(FIRST, 2), soldOut(SECOND, 0), soldOut(THIRD, 1)]],
  ])('%d rooms requested, with 2, 0 and 1 left', (rooms, expected) => {
    const list = new ReasonList<Obstacle['code']>();
    findScarceNights(list, figuresOf([], [roomType]).counts, roomType, stay, rooms);
    expect(list.reasons).toEqual(expected);
  });

  test('a night without a count has none left, and the check-out date needs none', () => {
    const list = new ReasonList<Obstacle['code']>();
    const two = aRoomType({ counts: [2, 2] });
    findScarceNights(list, figuresOf([], [two]).counts, two, stay, 1);
    expect(list.reasons).toEqual([soldOut(THIRD, 0)]);
  });
});

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

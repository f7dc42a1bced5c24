import { aNight, aRate, aRequest, aRoomType, date, figuresOf, type RateFields } from '../../builders/property-sheet.js';
import type { Night } from '../../../src/domain/pricing/night.js';
import { findRestrictions, findScarceNights, type Obstacle } from '../../../src/domain/pricing/obstacles.js';
import { ReasonList } from '../../../src/domain/pricing/reason.js';

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

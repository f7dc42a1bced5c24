import fc from 'fast-check';
import { aPromotion } from '../../../test/builders/discounts.js';
import { aNight, aRate, aRequest, aRoomType, date, type RateFields } from '../../../test/builders/property-sheet.js';
import { addDays } from '../stay/plain-date.js';
import { findPromotionReasons, promotionReasons } from './deals/take-promotion.js';
import { exclusions, findExclusions } from './exclusions.js';
import { findRestrictions, findScarceNights, obstacles } from './obstacles.js';
import { ReasonCount, ReasonList, type Reason, type ReasonTaker } from './reason.js';

test('a list has each reason as it was found, with a date and a limit where it has them', () => {
  const list = new ReasonList<'Closed' | 'Late'>();
  expect(list.reasons).toEqual([]);
  list.take('Late', date('2027-06-01'), 0);
  list.take('Closed', date('2027-06-02'));
  list.take('Closed');
  expect(list.reasons).toStrictEqual([
    { code: 'Late', date: date('2027-06-01'), limit: 0 },
    { code: 'Closed', date: date('2027-06-02') },
    { code: 'Closed' },
  ]);
});

/** How many reasons are found, counted; the list of the same must be as long, and the same as what is told. */
function counted(find: (found: ReasonTaker<string>) => void, told: readonly Reason<string>[]): void {
  const [count, list] = [new ReasonCount(), new ReasonList<string>()];
  find(count);
  find(list);
  expect(list.reasons).toEqual(told);
  expect(count.count).toBe(told.length);
}

const bound = fc.option(fc.integer({ min: 0, max: 5 }), { nil: null, freq: 2 });
const flag = fc.integer({ min: 0, max: 3 }).map((die) => die === 0);
const night = fc
  .record({
    stopSell: flag,
    closedToArrival: flag,
    closedToDeparture: flag,
    minStayArrival: bound,
    maxStayArrival: bound,
    minStayThrough: bound,
    maxStayThrough: bound,
  })
  .map(aNight);
const rates: fc.Arbitrary<RateFields> = fc.record({
  active: fc.boolean(),
  minLeadDays: bound,
  maxLeadDays: bound,
  nights: fc.array(fc.option(night, { nil: undefined, freq: 4 }), { maxLength: 5 }),
});
const roomTypes = fc.record({ active: fc.boolean(), counts: fc.array(fc.integer({ min: 0, max: 3 })) });
const { stay } = aRequest();
const leads = fc.integer({ min: -2, max: 7 }).map((days) => addDays(stay.checkIn, -days));

describe('there are as many reasons as a list tells', () => {
  test('for which a rate cannot be booked', () => {
    fc.assert(
      fc.property(roomTypes, rates, leads, fc.nat({ max: 4 }), (roomType, fields, today, rooms) => {
        const [type, rate] = [aRoomType(roomType), aRate(fields)];
        const told = obstacles(type, rate, stay, { rooms, today });
        counted((found) => {
          findScarceNights(found, type, stay, rooms);
          findRestrictions(found, rate, stay, today);
        }, told);
      }),
      { numRuns: 300 },
    );
  });

  test('for which a rate is not told, but for nights without a price', () => {
    const permissions = fc.record({ isSoldHere: fc.boolean(), needsPromotion: fc.boolean() });
    fc.assert(
      fc.property(roomTypes, rates, permissions, fc.nat({ max: 5 }), (roomType, fields, permission, adults) => {
        const [type, rate] = [aRoomType(roomType), aRate(fields)];
        const party = { adults, children: 0, infants: 0 };
        const told = exclusions(type, rate, { stay, party }, permission);
        counted(
          (found) => {
            findExclusions(found, type, rate, party, permission);
          },
          told.filter(({ code }) => code !== 'NoPrice'),
        );
      }),
    );
  });

  test('for which a promotion does not apply', () => {
    const dates = fc.option(
      fc.integer({ min: -3, max: 5 }).map((days) => addDays(stay.checkIn, days)),
      { nil: null },
    );
    const windows = fc.record({ sellFrom: dates, sellTo: dates, stayFrom: dates, stayTo: dates });
    const uuids = fc.constantFrom('rate', 'other');
    fc.assert(
      fc.property(fc.boolean(), windows, uuids, leads, (active, window, uuid, today) => {
        const promotion = aPromotion({ active, ...window });
        counted(
          (found) => {
            findPromotionReasons(found, promotion, uuid, { stay, today });
          },
          promotionReasons(promotion, uuid, { stay, today }),
        );
      }),
    );
  });
});

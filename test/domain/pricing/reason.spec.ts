import fc from 'fast-check';
import { aPromotion } from '../../builders/discounts.js';
import { aNight, aRate, aRequest, aRoomType, date, figuresOf, type RateFields } from '../../builders/property-sheet.js';
import { addDays } from '../../../src/domain/stay/plain-date.js';
import { findPromotionReasons, promotionReasons } from '../../../src/domain/pricing/deals/promotion-reasons.js';
import { exclusions, findExclusions } from '../../../src/domain/pricing/exclusions.js';
import { findRestrictions, findScarceNights, obstacles } from '../../../src/domain/pricing/obstacles.js';
import { ReasonCount, ReasonList, type Reason, type ReasonSink } from '../../../src/domain/pricing/reason.js';

test('a list keeps the reasons in the order found, each with its date and limit, if any', () => {
  const list = new ReasonList<'Closed' | 'Late'>();
  expect(list.reasons).toEqual([]);
  list.add('Late', date('2027-06-01'), 0);
  list.add('Closed', date('2027-06-02'));
  list.add('Closed');
  expect(list.reasons).toStrictEqual([
    { code: 'Late', date: date('2027-06-01'), limit: 0 },
    { code: 'Closed', date: date('2027-06-02') },
    { code: 'Closed' },
  ]);
});

/** Checks that a rule finds the expected reasons, both when they are listed and when they are counted. */
function expectReasons(find: (found: ReasonSink<string>) => void, expected: readonly Reason<string>[]): void {
  const [count, list] = [new ReasonCount(), new ReasonList<string>()];
  find(count);
  find(list);
  expect(list.reasons).toEqual(expected);
  expect(count.count).toBe(expected.length);
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

describe('counting finds as many reasons as listing', () => {
  test('why a rate cannot be booked', () => {
    fc.assert(
      fc.property(roomTypes, rates, leads, fc.nat({ max: 4 }), (roomType, fields, today, rooms) => {
        const [type, rate] = [aRoomType(roomType), aRate(fields)];
        const figures = figuresOf([rate], [type]);
        const expected = obstacles(figures, type, rate, stay, { rooms, today });
        expectReasons((found) => {
          findScarceNights(found, figures.counts, type, stay, rooms);
          findRestrictions(found, figures.nights, rate, stay, today);
        }, expected);
      }),
      { numRuns: 300 },
    );
  });

  test('why a rate is not listed, except nights without a price', () => {
    const permissions = fc.record({ isSoldHere: fc.boolean(), needsPromotion: fc.boolean() });
    fc.assert(
      fc.property(roomTypes, rates, permissions, fc.nat({ max: 5 }), (roomType, fields, permission, adults) => {
        const [type, rate] = [aRoomType(roomType), aRate(fields)];
        const party = { adults, children: 0, infants: 0 };
        const expected = exclusions(figuresOf([rate]).nights, type, rate, { stay, party }, permission);
        expectReasons(
          (found) => {
            findExclusions(found, type, rate, party, permission);
          },
          expected.filter(({ code }) => code !== 'NoPrice'),
        );
      }),
    );
  });

  test('why a promotion does not apply', () => {
    const dates = fc.option(
      fc.integer({ min: -3, max: 5 }).map((days) => addDays(stay.checkIn, days)),
      { nil: null },
    );
    const windows = fc.record({ sellFrom: dates, sellTo: dates, stayFrom: dates, stayTo: dates });
    const uuids = fc.constantFrom('rate', 'other');
    fc.assert(
      fc.property(fc.boolean(), windows, uuids, leads, (active, window, uuid, today) => {
        const promotion = aPromotion({ active, ...window });
        expectReasons(
          (found) => {
            findPromotionReasons(found, promotion, uuid, { stay, today });
          },
          promotionReasons(promotion, uuid, { stay, today }),
        );
      }),
    );
  });
});

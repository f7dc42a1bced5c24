import fc from 'fast-check';
import { aChannel, aPromotion } from '../../../test/harness/builders/discounts.js';
import {
  aNight,
  aRate,
  aRequest,
  aRoomType,
  date,
  figuresOf,
  type RateFields,
} from '../../../test/harness/builders/property-sheet.js';
import { addDays } from '../stay/plain-date.js';
import { findPromotionReasons } from './deals/promotion-reasons.js';
import { findExclusions } from './exclusions.js';
import { findRestrictions, findScarceNights } from './obstacles.js';
import { ReasonCount, ReasonList, type ReasonSink } from './reason.js';
import type { Seller } from './seller.js';

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

/** Checks that a rule finds as many reasons when they are counted as when they are listed. */
function expectSame(find: (found: ReasonSink<string>) => void): void {
  const [count, list] = [new ReasonCount(), new ReasonList<string>()];
  find(count);
  find(list);
  expect(count.count).toBe(list.reasons.length);
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
        expectSame((found) => {
          findScarceNights(found, figures.counts, type, stay, rooms);
          findRestrictions(found, figures.nights, rate, stay, today);
        });
      }),
      { numRuns: 300 },
    );
  });

  test('why a rate is not listed, except nights without a price', () => {
    const sellers = fc.constantFrom<Seller>(
      { sells: 'direct', promotion: undefined },
      { sells: 'direct', promotion: aPromotion() },
      aChannel(),
      { ...aChannel(), isOpen: false },
    );
    const kinds = fc.record({ sellDirect: fc.boolean(), promotionOnly: fc.boolean() });
    fc.assert(
      fc.property(roomTypes, rates, kinds, sellers, fc.nat({ max: 5 }), (roomType, fields, kind, seller, adults) => {
        const [type, rate] = [aRoomType(roomType), aRate({ ...fields, ...kind })];
        const request = aRequest({ party: { adults, children: 0, infants: 0 } });
        expectSame((found) => {
          findExclusions(found, type, rate, seller, request);
        });
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
        expectSame((found) => {
          findPromotionReasons(found, promotion, uuid, { stay, today });
        });
      }),
    );
  });
});

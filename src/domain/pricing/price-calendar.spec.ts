import fc from 'fast-check';
import { type CalendarStay, PriceCalendar } from './price-calendar.js';
import { eachQuoteExplanation, type QuoteRequest } from './quote-stay.js';
import type { PropertySheet } from './property-sheet.js';
import { addDays, type PlainDate } from '../stay/plain-date.js';
import type { Stay } from '../stay/stay.js';
import { aPromotion, percentOff } from '../../../test/harness/builders/discounts.js';
import {
  aNight,
  anAmount,
  aPercentage,
  aProperty,
  aRate,
  aRoomType,
  date,
} from '../../../test/harness/builders/property-sheet.js';
import { dataSets } from '../../../test/prices/second-opinion/random/data-sets.js';
import { quotesRequests } from '../../../test/prices/second-opinion/random/requests.js';
import { quoteStay } from '../../../test/harness/priced-stay.js';
import { sheetOf } from '../../../test/harness/sheet-of.js';
import { minorUnits } from '../money/minor-units.js';

/** Reasons of room rates that direct quotes never show. */
const HIDDEN: readonly string[] = ['Inactive', 'NotSoldHere', 'PromotionOnly'];

/** The same stay of a calendar, made from its quotes. */
function fromQuotes(property: PropertySheet, request: QuoteRequest) {
  const bookable = quoteStay(property, request).filter(({ availability }) => availability > 0);
  const lowest = Math.min(...bookable.map(({ price }) => price.gross));
  const first = bookable.find(({ price }) => price.gross === lowest);
  if (first !== undefined) {
    const { roomTypeUuid, roomRateUuid, availability, price } = first;
    return { cheapest: { roomTypeUuid, roomRateUuid, availability, gross: price.gross }, closed: undefined };
  }
  const closed = [...eachQuoteExplanation(property, request)]
    .filter(({ exclusions }) => !exclusions.some(({ code }) => HIDDEN.includes(code)))
    .map(({ rate, exclusions, obstacles }) => ({ rate: rate.uuid, reasons: [...exclusions, ...obstacles] }));
  return { cheapest: undefined, closed };
}

function stayAt(calendar: PriceCalendar, stay: Stay): CalendarStay {
  const steps = calendar.stayAt(stay);
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

function fromCalendar(calendar: PriceCalendar, stay: Stay) {
  const { cheapest, closed } = stayAt(calendar, stay);
  return {
    cheapest: cheapest && {
      roomTypeUuid: cheapest.roomType.uuid,
      roomRateUuid: cheapest.rate.uuid,
      availability: cheapest.availability,
      gross: cheapest.gross,
    },
    closed: closed?.map(({ rate, reasons }) => ({ rate: rate.uuid, reasons })),
  };
}

describe('the price calendar', () => {
  test('has for every stay the cheapest of its quotes, or the reasons of each', () => {
    const cases = dataSets().chain((dataSet) =>
      fc.record({
        dataSet: fc.constant(dataSet),
        request: quotesRequests(dataSet),
        lengths: fc.uniqueArray(fc.integer({ min: 1, max: 31 }), { minLength: 1, maxLength: 3 }),
      }),
    );
    const seen = { open: 0, closed: 0 };
    fc.assert(
      fc.property(cases, ({ dataSet, request, lengths }) => {
        const entry = dataSet.properties?.find(({ uuid }) => uuid === request.propertyUuid);
        if (entry === undefined) throw new Error('the request is of a property of the data set');
        const first = addDays(date(request.checkIn), -2);
        const property = sheetOf(entry, { checkIn: first, checkOut: addDays(first, 5 + 31) });
        const { adults, children, infants, promoCode } = request;
        const common = { party: { adults, children, infants }, today: date(request.today), promoCode };
        const calendar = new PriceCalendar(property, common);
        for (let day = 0; day < 5; day += 1) {
          for (const nights of lengths) {
            const checkIn = addDays(first, day);
            const stay = { checkIn, checkOut: addDays(checkIn, nights) };
            const expected = fromQuotes(property, { ...common, stay });
            expect(fromCalendar(calendar, stay)).toEqual(expected);
            seen[expected.cheapest === undefined ? 'closed' : 'open'] += 1;
          }
        }
      }),
      { numRuns: 80 },
    );
    expect(Math.min(seen.open, seen.closed)).toBeGreaterThan(30);
  });

  const nights = (amount: number) => Array.from({ length: 3 }, () => aNight({ amount: minorUnits(amount) }));
  const stay = { checkIn: date('2027-06-01'), checkOut: date('2027-06-02') };
  const request = { party: { adults: 1, children: 0, infants: 0 }, today: date('2027-03-01'), promoCode: undefined };

  test('finds the cheapest one by gross, whatever comes on top of the room, and the first of equal ones', () => {
    const property = aProperty({
      charges: [anAmount(500, { kind: 'tax', per: 'stay' })],
      roomTypes: [
        aRoomType({
          uuid: 'one',
          rates: [aRate({ uuid: 'a', nights: nights(102) }), aRate({ uuid: 'b', nights: nights(100) })],
        }),
        aRoomType({
          uuid: 'two',
          rates: [aRate({ uuid: 'c', nights: nights(100) }), aRate({ uuid: 'd', nights: nights(101) })],
        }),
      ],
    });
    expect(stayAt(new PriceCalendar(property, request), stay).cheapest).toMatchObject({
      rate: { uuid: 'b' },
      gross: 600,
    });
  });

  test('has the charges of the dates of each stay, in whatever order stays are asked for', () => {
    const [before, after] = [{ stayTo: date('2027-06-01') }, { stayFrom: date('2027-06-02') }];
    const property = aProperty({
      charges: [aPercentage('10', before), aPercentage('20', after), anAmount(7, { per: 'stay', ...after })],
      roomTypes: [aRoomType({ rates: [aRate({ nights: nights(10000) })] })],
    });
    const stays = ['01 02', '01 03', '02 03', '02 04', '03 04'].map((days) => {
      const [checkIn, checkOut] = days.split(' ').map((day) => date(`2027-06-${day}`)) as [PlainDate, PlainDate];
      return { checkIn, checkOut };
    });
    for (const order of [stays, stays.toReversed()]) {
      const calendar = new PriceCalendar(property, request);
      const gross = new Map(order.map((one) => [one, stayAt(calendar, one).cheapest?.gross]));
      expect(stays.map((one) => gross.get(one))).toEqual([11000, 23000, 12007, 24007, 12007]);
    }
  });

  test('can pause after some room rates, while it prices them and while it explains why none can be booked', () => {
    const rates = Array.from({ length: 200 }, (_, at) => aRate({ uuid: `rate ${at}`, nights: nights(100) }));
    const pauses = (roomType: ReturnType<typeof aRoomType>) =>
      [...new PriceCalendar(aProperty({ roomTypes: [roomType] }), request).stayAt(stay)].length;
    expect(pauses(aRoomType({ rates }))).toBe(3);
    expect(pauses(aRoomType({ rates, limits: { guests: 0, adults: 0, children: 0, infants: 0 } }))).toBe(6);
  });

  test('names a promotion-only rate only where the code unlocks it', () => {
    const rates = [
      aRate({ uuid: 'open', nights: nights(100) }),
      aRate({ uuid: 'secret', promotionOnly: true, nights: nights(50) }),
    ];
    const promotion = aPromotion({
      code: 'CODE',
      discounts: new Map([['secret', percentOff('10')]]),
      stayFrom: date('2027-06-02'),
    });
    const property = aProperty({ promotions: [promotion], roomTypes: [aRoomType({ rates })] });
    const named = (promoCode: string | undefined, of = property) =>
      new PriceCalendar(of, { ...request, promoCode }).rates.map(({ rate }) => rate.uuid);
    const [before, after] = [addDays(request.today, -1), addDays(request.today, 1)];
    for (const notOnSale of [{ active: false }, { sellFrom: after }, { sellTo: before }])
      expect(named('code', { ...property, promotions: [{ ...promotion, ...notOnSale }] })).toEqual(['open']);
    expect([named(undefined), named('OTHER'), named('code')]).toEqual([['open'], ['open'], ['open', 'secret']]);
    const calendar = new PriceCalendar(property, { ...request, promoCode: 'CODE' });
    expect(stayAt(calendar, stay).cheapest?.rate.uuid).toBe('open');
    const next = { checkIn: date('2027-06-02'), checkOut: date('2027-06-03') };
    expect(stayAt(calendar, next).cheapest).toMatchObject({ rate: { uuid: 'secret' }, gross: 45 });
    const past = new PriceCalendar(property, { ...request, promoCode: 'CODE', today: date('2027-06-02') });
    expect(stayAt(past, stay).closed?.map(({ rate }) => rate.uuid)).toEqual(['open']);
  });
});

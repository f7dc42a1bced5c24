import { GetPropertyQuery } from '../../../src/api/channel/get-property.query.js';
import type { PropertyDetail } from '../../../src/api/channel/property-detail/property-detail.response.js';
import type { QuoteResponse } from '../../../src/api/quotes/quote.response.js';
import { QuotesQuery } from '../../../src/api/quotes/quotes.query.js';
import { addDays, formatPlainDate, parsePlainDate } from '../../../src/domain/stay/plain-date.js';
import type { Stay } from '../../../src/domain/stay/stay.js';
import { readRequest } from '../../../src/http/validation/read-request.js';
import { demoDataSet } from '../../../src/import/demo/demo-data-set.js';
import { DEMO_CHANNEL_API_ID } from '../../../src/import/demo/demo-keys.js';
import type { DataSet } from '../../../src/import/entries/data-set.js';
import { engineOffers, engineQuotes } from '../../harness/engine.js';
import type { CaseRequest } from './catalogue/case.js';
import { CHANNEL_CASES } from './catalogue/channel-cases.js';
import { detailRequest } from './catalogue/detail-case.js';
import { DISCOUNT_CASES } from './catalogue/discount-cases.js';
import { PRICE_CASES } from './catalogue/price-cases.js';
import { PROMOTION_CASES } from './catalogue/promotion-cases.js';
import { quoteOf, type RateNumbers } from './catalogue/excerpts.js';
import { quotesRequest } from './catalogue/quotes-case.js';
import { targetOn } from './catalogue/target-of.js';

const DAYS = ['2026-12-30', '2027-03-01', '2027-05-28', '2027-10-27', '2028-01-01', '2028-02-29'];
/** The guest's today, from which days are counted, and the property's, in days after the data's: as at the date line, or after midnight. */
const TODAYS = [
  [0, 0],
  [1, -1],
  [-1, 1],
] as const;

/** Those whose figures change on a certain day are proved for one guest, by the document. */
const CASES = [...PRICE_CASES, ...DISCOUNT_CASES, ...PROMOTION_CASES, ...CHANNEL_CASES].filter(
  ({ title }) => title !== 'A tax that rises within the stay',
);

const FLEXIBLE: RateNumbers = [1, 1, 1];
const SAVER: RateNumbers = [1, 1, 2];
const TONIGHT: RateNumbers = [1, 1, 4];
const SUITE: RateNumbers = [1, 2, 1];
const LOFT: RateNumbers = [1, 3, 1];
type RateStay = readonly [RateNumbers, from: number, to: number];

/** A stay that cannot be booked, and one that can, with the rooms that are left. */
const RESTRICTED: readonly [string, closed: RateStay, open: RateStay, left: number][] = [
  ['sold out', [FLEXIBLE, 14, 16], [SUITE, 14, 16], 4],
  ['sold out at each rate', [SAVER, 14, 16], [FLEXIBLE, 11, 12], 2],
  ['closed to arrival, at one rate', [FLEXIBLE, 20, 22], [SAVER, 20, 22], 12],
  ['closed to departure, and open to a longer stay', [FLEXIBLE, 23, 25], [FLEXIBLE, 23, 28], 12],
  ['a minimum stay by arrival', [FLEXIBLE, 31, 33], [FLEXIBLE, 31, 34], 12],
  ['stop sell', [FLEXIBLE, 36, 38], [SAVER, 36, 38], 12],
  ['a maximum stay through', [FLEXIBLE, 42, 47], [FLEXIBLE, 42, 46], 12],
  ['a minimum stay through', [FLEXIBLE, 51, 53], [FLEXIBLE, 51, 54], 12],
  ['a maximum stay by arrival', [FLEXIBLE, 56, 59], [FLEXIBLE, 56, 58], 12],
  ['too late', [SAVER, 2, 4], [SAVER, 20, 22], 12],
  ['too early', [TONIGHT, 20, 22], [TONIGHT, 2, 4], 12],
];

const datesOf = ({ checkIn, checkOut }: Stay) => ({
  checkIn: formatPlainDate(checkIn),
  checkOut: formatPlainDate(checkOut),
});

/** What the cases need of a response, by the engine alone. */
function bodyOf(demo: DataSet, today: string, { path }: CaseRequest, target: string): unknown {
  const propertyUuid = path.split('/')[2] ?? '';
  if (path.endsWith('/quotes')) {
    const { stay, party, withBreakdown, promocode } = readRequest(QuotesQuery, { path: { propertyUuid }, target });
    const query = { propertyUuid, ...datesOf(stay), ...party, withBreakdown, promoCode: promocode, today };
    return engineQuotes(demo, query);
  }
  const query = readRequest(GetPropertyQuery, { path: { uuid: propertyUuid }, target });
  const { stay, dealCode } = query;
  const request = { apiId: DEMO_CHANNEL_API_ID, propertyUuid, ...datesOf(stay), dealCode, today };
  return { roomTypes: engineOffers(demo, { ...request, rooms: query.occupancies() }) };
}

/** What an integrator must handle is at the same distance from today on every day, whatever the weekday or season. */
describe.each(DAYS)('the demo data of %s', (day) => {
  const dataDay = parsePlainDate(day)!;
  const demo = demoDataSet(dataDay);
  const guests = TODAYS.map(([guest, property]) => (request: CaseRequest) => {
    const today = formatPlainDate(addDays(dataDay, property));
    return bodyOf(demo, today, request, targetOn(addDays(dataDay, guest), request));
  });

  it.each(CASES.map((one) => [one.title, one] as const))('contain the case: %s', async (_, scenario) => {
    const { request } = scenario;
    for (const guest of guests) {
      await scenario.prove(guest(request), (changes) =>
        Promise.resolve(guest({ ...request, query: { ...request.query, ...changes } })),
      );
    }
  });

  it.each(RESTRICTED)('contain %s', (_, closed, open, rooms) => {
    for (const guest of guests) {
      const left = ([rate, ...stay]: RateStay) => {
        const quotes = guest(quotesRequest('property', 1, stay, { adults: 2 })) as QuoteResponse[];
        return quoteOf(quotes, ...rate).availability;
      };
      expect([left(closed), left(open)]).toEqual([0, rooms]);
    }
  });

  it('contain the stay of the README, which can be booked and has deals', () => {
    for (const guest of guests) {
      const query = { adults: 2, withBreakdown: true };
      const quotes = guest(quotesRequest('property', 1, [7, 10], query)) as QuoteResponse[];
      const dealsOf = (...rate: RateNumbers) =>
        new Set(quoteOf(quotes, ...rate).breakdown?.flatMap(({ discount }) => discount.map(({ type }) => type)));
      expect(dealsOf(...SUITE)).toEqual(new Set(['package-deal']));
      for (const rate of [FLEXIBLE, LOFT]) expect(dealsOf(...rate)).toEqual(new Set(['length-of-stay-deal']));
      for (const rate of [FLEXIBLE, SAVER]) expect(quoteOf(quotes, ...rate).availability).toBeGreaterThan(0);
    }
  });

  it.each([
    ['CITYBREAK', [1, 2, 7, 10]],
    ['ISLANDS', [5, 6]],
  ])('contain offers of the campaign %s at the properties %j', (dealCode, properties) => {
    for (const guest of guests) {
      for (const property of properties) {
        const query = { totalAdults: 2, totalRooms: 1, dealCode };
        const { roomTypes } = guest(detailRequest(property, [62, 64], query)) as PropertyDetail;
        expect(roomTypes.flatMap(({ roomRates }) => roomRates)).not.toEqual([]);
      }
    }
  });
});

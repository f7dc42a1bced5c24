import type { QuoteResponse } from '../../src/api/quotes/quote.response.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { aProperty } from '../../tools/harness/builders/a-property.js';
import { aRoomRate } from '../../tools/harness/builders/a-room-rate.js';
import { aRoomType } from '../../tools/harness/builders/a-room-type.js';
import type { Piece } from '../../tools/harness/builders/piece.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { readQuotes } from '../harness/read-quotes.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

const FIRST = '2027-03-10';
const MIDDLE = '2027-03-11';
const LAST = '2027-03-12';
const CHECK_OUT = '2027-03-13';

const on = (date: string, fields: Piece): Piece => ({ layers: [{ from: date, to: date, ...fields }] });

/**
 * Each row is a separate rate, requested from the 10th to the 13th; today is the 1st, so the lead time is 9 days. Each
 * restriction arrives with its date; on which dates and up to which limit it forbids a stay is in obstacles.spec.ts.
 */
const RULES: readonly (readonly [rule: string, rate: Piece, availability: number])[] = [
  ['no rule', {}, 5],
  ['stopSell on a night', on(MIDDLE, { stopSell: true }), 0],
  ['stopSell on the date of checkOut', on(CHECK_OUT, { stopSell: true }), 5],
  ['closedToArrival on checkIn', on(FIRST, { closedToArrival: true }), 0],
  ['closedToDeparture on checkOut', on(CHECK_OUT, { closedToDeparture: true }), 0],
  ['minStayArrival longer than the stay', on(FIRST, { minStayArrival: 4 }), 0],
  ['maxStayArrival shorter than the stay', on(FIRST, { maxStayArrival: 2 }), 0],
  ['minStayThrough longer than the stay', on(LAST, { minStayThrough: 4 }), 0],
  ['maxStayThrough shorter than the stay', on(MIDDLE, { maxStayThrough: 2 }), 0],
  ['minLeadDays that are not met', { minLeadDays: 10 }, 0],
  ['maxLeadDays that are exceeded', { maxLeadDays: 8 }, 0],
  ['lead days that are met', { minLeadDays: 9, maxLeadDays: 9 }, 5],
  ['the smallest count of the nights', { room: 'Scarce' }, 2],
  ['a night without a count', { room: 'Uncounted' }, 0],
  ['a cleared count', { room: 'Cleared' }, 0],
];

/** Rates that are not quoted. */
const UNQUOTED: readonly (readonly [why: string, rate: Piece])[] = [
  ['a night has no price', on(MIDDLE, { amount: null })],
  ['it is inactive', { active: false }],
  ['it is not sold directly', { sellDirect: false }],
  ['it is promotion-only', { promotionOnly: true }],
  ['its room type is inactive', { room: 'Closed' }],
  ['the party exceeds its room type', { room: 'Small' }],
];

const counted = (name: string, layers: readonly Piece[]) =>
  aRoomType({ name, inventory: [{ from: '2027-03-10', to: '2027-03-11', count: 7 }, ...layers] });

const house = aProperty({
  roomTypes: [
    aRoomType(),
    aRoomType({ name: 'Closed', active: false }),
    aRoomType({ name: 'Small', maxOccupancy: 1 }),
    counted('Scarce', [{ from: LAST, to: LAST, count: 2 }]),
    counted('Uncounted', []),
    counted('Cleared', [
      { from: LAST, to: LAST, count: 7 },
      { from: MIDDLE, to: MIDDLE, count: null },
    ]),
  ],
  roomRates: [...RULES, ...UNQUOTED].map(([name, rate]) => aRoomRate({ name, ...rate })),
});

describe('the availability of a stay', () => {
  let app: TestApp;
  let quotes: QuoteResponse[];
  const quoteOf = (name: string) => quotes.find(({ roomRateUuid }) => roomRateUuid === uuidOf(name));

  beforeAll(async () => {
    app = await startTestApp({ dataSet: aDataSet({ properties: [house] }) });
    quotes = await readQuotes(app, { checkIn: FIRST, checkOut: CHECK_OUT, adults: 2 });
  });
  afterAll(() => app.close());

  it.each(RULES)('%s', (name, _rate, availability) => {
    expect(quoteOf(name)).toMatchObject({ availability, price: { net: 300 } });
  });

  it.each(UNQUOTED)('a rate is not quoted if %s', (name) => {
    expect(quoteOf(name)).toBeUndefined();
  });
});

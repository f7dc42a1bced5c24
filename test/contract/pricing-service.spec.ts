import { presentDirectQuotes } from '../../src/api/explain/document/direct-quotes.js';
import { wholeQuotes } from '../../src/api/explain/document/quote.presenter.js';
import type { Quote } from '../../src/domain/pricing/quote-stay.js';
import { aPromotion } from '../harness/builders/discounts.js';
import {
  aNight,
  aPercentage,
  aProperty,
  aRate,
  aRequest,
  aRoomType,
  date,
} from '../harness/builders/property-sheet.js';
import { pricedOn } from '../harness/priced-on.js';

const { stay, party } = aRequest();
const rates = [
  aRate({ uuid: 'rate' }),
  aRate({ uuid: 'not priced', nights: [undefined, aNight(), aNight(), aNight()] }),
  aRate({ uuid: 'b', minLeadDays: 365 }),
];
const { pricing, property } = pricedOn(
  '2027-05-22',
  aProperty({
    charges: [aPercentage('10')],
    promotions: [aPromotion(), aPromotion({ code: 'OVER', sellTo: date('2027-05-21') })],
    roomTypes: [aRoomType({ rates })],
  }),
);

function quoted(promoCode?: string): Quote[] {
  return [...pricing.quote(property, stay, party, promoCode)].flatMap((quote) => quote ?? []);
}

test('a quote is plain data: totals, rooms left for the stay and the price of each night', () => {
  expect(quoted()).toEqual([
    {
      roomTypeUuid: 'room',
      roomRateUuid: 'rate',
      availability: 5,
      gross: 33000,
      net: 30000,
      tax: 3000,
      serviceCharge: 0,
      breakdown: { gross: [11000, 11000, 11000], discounts: [], promoDiscount: undefined },
    },
    expect.objectContaining({ roomRateUuid: 'b', availability: 0 }),
  ]);
});

test('a promo code applies if it is sold on the date that it is today at the property', () => {
  expect(quoted('promo')[0]?.breakdown?.promoDiscount).toEqual({ code: 'PROMO', amounts: [1000, 1000, 1000] });
  expect(quoted('over')[0]?.breakdown?.promoDiscount).toBeUndefined();
});

test('each quote is priced when it is taken, with a pause at a rate without a price', () => {
  const quotes = pricing.quote(property, stay, party, undefined, false)[Symbol.iterator]();
  expect(quotes.next().value).toMatchObject({ roomRateUuid: 'rate', breakdown: undefined });
  expect(quotes.next()).toEqual({ done: false, value: undefined });
  expect(quotes.next().value).toMatchObject({ roomRateUuid: 'b' });
  expect(quotes.next().done).toBe(true);
});

test('quotes and offers of the same rate, stay and party cost the same', () => {
  const request = { stay, rooms: [{ adults: 2, children: 0 }], dealCode: undefined };
  const [roomType] = pricing.offer(property, { roomRateUuids: undefined, deals: [] }, request);
  expect(quoted()[0]).toMatchObject([...roomType!.offers][0]!.price);
});

test('explained quotes can be paused after each room rate, shown or not', () => {
  const request = { stay, party, promocode: undefined };
  const explanations = () => pricing.explainQuotes(property, stay, party, undefined);
  const present = () =>
    presentDirectQuotes(property, request, explanations(), { explain: true, shows: ({ rate }) => rate.uuid === 'b' });
  expect([...present().rates.items].map((rate) => rate?.roomRate.uuid)).toEqual([undefined, undefined, 'b']);
  expect(wholeQuotes(present()).rates).toHaveLength(1);
});

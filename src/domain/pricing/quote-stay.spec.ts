import { aDeal, amountOff, aPromotion, percentOff } from '../../../test/builders/discounts.js';
import {
  aNight,
  anAmount,
  aPercentage,
  aProperty,
  aRate,
  aRequest,
  aRoomType,
  date,
} from '../../../test/builders/property-sheet.js';
import type { Promotion } from './deals/promotion.js';
import type { PropertySheet, RoomRateSheet } from './property-sheet.js';
import { explainQuotes, quoteStay, type QuoteRequest } from './quote-stay.js';

const REQUEST: QuoteRequest = { ...aRequest(), promoCode: undefined };

function withRates(...rates: RoomRateSheet[]): PropertySheet {
  return aProperty({ roomTypes: [aRoomType({ rates })] });
}

/** What became of the only rate of a property. */
function explanationOf(property: PropertySheet, request = REQUEST) {
  const [explanation, ...others] = explainQuotes(property, request);
  if (explanation === undefined || others.length > 0) throw new Error('the property has one rate');
  return explanation;
}

describe('the explanation of each rate', () => {
  test('a rate that is quoted has no exclusions; one that can be booked no obstacles', () => {
    expect(explanationOf(aProperty())).toMatchObject({
      exclusions: [],
      obstacles: [],
      quote: { roomTypeUuid: 'room', roomRateUuid: 'rate', availability: 5, price: { gross: 30000 } },
    });
  });

  test('one that cannot be booked is quoted all the same, with availability 0 and every reason', () => {
    const rates = [aRate({ minLeadDays: 11 })];
    const explanation = explanationOf(aProperty({ roomTypes: [aRoomType({ counts: [5, 0, 5], rates })] }));
    expect(explanation.quote).toMatchObject({ availability: 0, price: { gross: 30000 } });
    expect(explanation.obstacles).toEqual([
      { code: 'SoldOut', date: date('2027-06-02'), limit: 0 },
      { code: 'TooLate', date: date('2027-06-01'), limit: 11 },
    ]);
  });

  test('the last room can be booked', () => {
    const explanation = explanationOf(aProperty({ roomTypes: [aRoomType({ counts: [9, 1, 9] })] }));
    expect(explanation).toMatchObject({ obstacles: [], quote: { availability: 1 } });
  });

  test('one that is not quoted tells why, and what would forbid the stay besides', () => {
    const explanation = explanationOf(
      withRates(aRate({ sellDirect: false, maxLeadDays: 9, nights: [aNight(), undefined] })),
    );
    expect(explanation.quote).toBeUndefined();
    expect(explanation.exclusions.map(({ code }) => code)).toEqual(['NotSoldHere', 'NoPrice', 'NoPrice']);
    expect(explanation.obstacles.map(({ code }) => code)).toEqual(['TooEarly']);
  });

  test('of every room type and rate, in their order, also of those that are not active', () => {
    const property = aProperty({
      roomTypes: [
        aRoomType({ uuid: 'closed', active: false, rates: [aRate({ uuid: 'a' })] }),
        aRoomType({ uuid: 'open', rates: [aRate({ uuid: 'b', active: false }), aRate({ uuid: 'c' })] }),
      ],
    });
    const explanations = explainQuotes(property, REQUEST);
    expect(explanations.map(({ roomType, rate }) => [roomType.uuid, rate.uuid])).toEqual([
      ['closed', 'a'],
      ['open', 'b'],
      ['open', 'c'],
    ]);
    expect(quoteStay(property, REQUEST)).toEqual([explanations[2]?.quote]);
  });
});

describe('a promotion-only rate', () => {
  const RATE = aRate({ promotionOnly: true });

  function ask(promoCode: string | undefined, fields: Partial<Promotion> = {}, rate = RATE) {
    const property = { ...withRates(rate), promotions: [aPromotion(fields)] };
    return explanationOf(property, { ...REQUEST, promoCode });
  }

  test('is quoted with a code that applies to it, at its price', () => {
    expect(ask(' promo ')).toMatchObject({
      exclusions: [],
      quote: { price: { gross: 27000, promotion: { code: 'PROMO', amount: 3000, reasons: [] } } },
    });
  });

  test.each([
    ['without a code', undefined, {}],
    ['with an unknown code', 'OTHER', {}],
    ['with a promotion that is not active', 'PROMO', { active: false }],
    ['with one that is of other rates', 'PROMO', { discounts: new Map([['other', amountOff(1000)]]) }],
    ['with one that is not sold today', 'PROMO', { sellTo: date('2027-05-21') }],
    ['with one for other nights', 'PROMO', { stayFrom: date('2027-06-04') }],
  ])('is not quoted %s', (_, promoCode, fields) => {
    const { exclusions, quote } = ask(promoCode, fields);
    expect(exclusions).toEqual([{ code: 'PromotionOnly' }]);
    expect(quote).toBeUndefined();
  });

  test('is quoted all the same where its promotion loses to a deal', () => {
    const property = {
      ...withRates(RATE),
      promotions: [aPromotion({ combinesWithDeals: false })],
      deals: [aDeal({ kind: 'early-bird-deal', discount: percentOff('20') })],
    };
    const { price } = explanationOf(property, { ...REQUEST, promoCode: 'PROMO' }).quote ?? {};
    expect(price).toMatchObject({ gross: 24000, promotion: { amount: 3000, reasons: [{ code: 'LosesToDeals' }] } });
  });

  test('one that is open to all is quoted with a code that is not for it too', () => {
    expect(ask('PROMO', { active: false }, aRate()).quote?.price).toMatchObject({
      gross: 30000,
      promotion: { amount: 0, reasons: [{ code: 'Inactive' }] },
    });
  });
});

describe('the explanation of the promo code', () => {
  const explanationWith = (promoCode: string | undefined, fields: Partial<Promotion> = {}, rate = aRate()) =>
    explanationOf({ ...withRates(rate), promotions: [aPromotion(fields)] }, { ...REQUEST, promoCode }).promotion;

  test.each([
    ['none where none is asked for', undefined, {}, undefined],
    ['one that applies', ' promo ', {}, { code: 'PROMO', amount: 3000, reasons: [] }],
    ['one that nobody knows, as it was asked for', ' x', {}, { code: ' x', amount: 0, reasons: [{ code: 'Unknown' }] }],
    ['one that does not apply', 'PROMO', { active: false }, { code: 'PROMO', reasons: [{ code: 'Inactive' }] }],
  ])('%s', (_, promoCode, fields, told) => {
    const explanation = explanationWith(promoCode, fields);
    if (told === undefined) expect(explanation).toBeUndefined();
    else expect(explanation).toMatchObject(told);
  });

  test('at a rate that is not quoted without it, with every reason', () => {
    const fields = { active: false, sellTo: date('2027-05-21') };
    expect(explanationWith('PROMO', fields, aRate({ promotionOnly: true }))).toEqual({
      code: 'PROMO',
      amount: 0,
      reasons: [{ code: 'Inactive' }, { code: 'NotSoldToday' }],
    });
  });

  test('at a rate that is not quoted for another reason it applies to', () => {
    expect(explanationWith('PROMO', {}, aRate({ sellDirect: false }))).toEqual({
      code: 'PROMO',
      amount: 0,
      reasons: [],
    });
  });
});

test.each([false, true])('a party that fits nowhere is quoted nothing, however much it would pay: %p', (included) => {
  const charges = [
    aPercentage('100', { appliesTo: 'roomAndFees' }),
    anAmount(Number.MAX_SAFE_INTEGER, { per: 'personNight', taxed: true }),
  ];
  const property = aProperty({ charges, pricesIncludeCharges: included });
  const party = { adults: 655_350, children: 655_350, infants: 10_000 };
  expect(quoteStay(property, { ...REQUEST, party })).toEqual([]);
});

import { aDeal, amountOff, aPromotion, percentOff } from '../../../test/harness/builders/discounts.js';
import {
  aNight,
  anAmount,
  aPercentage,
  aProperty,
  aRate,
  aRequest,
  aRoomType,
  date,
  type WrittenRate,
} from '../../../test/harness/builders/property-sheet.js';
import { quoteStay } from '../../../test/harness/priced-stay.js';
import type { Promotion } from './deals/promotion.js';
import type { PropertySheet } from './property-sheet.js';
import { eachQuoteExplanation, type QuoteRequest } from './quote-stay.js';

const REQUEST: QuoteRequest = { ...aRequest(), promoCode: undefined };

function withRates(...rates: WrittenRate[]): PropertySheet {
  return aProperty({ roomTypes: [aRoomType({ rates })] });
}

/** The explanation of the only rate of a property. */
function explanationOf(property: PropertySheet, request = REQUEST) {
  const [explanation, ...others] = [...eachQuoteExplanation(property, request)];
  if (explanation === undefined || others.length > 0) throw new Error('the property must have exactly one rate');
  return explanation;
}

describe('the explanation of each rate', () => {
  test('a quoted rate has no exclusions; a bookable one has no obstacles', () => {
    expect(explanationOf(aProperty())).toMatchObject({
      exclusions: [],
      obstacles: [],
      roomType: { uuid: 'room' },
      rate: { uuid: 'rate' },
      availability: 5,
      price: { gross: 30000 },
    });
  });

  test('one that cannot be booked is still quoted, with availability 0 and every reason', () => {
    const rates = [aRate({ minLeadDays: 11 })];
    const explanation = explanationOf(aProperty({ roomTypes: [aRoomType({ counts: [5, 0, 5], rates })] }));
    expect(explanation).toMatchObject({ availability: 0, price: { gross: 30000 } });
    expect(explanation.obstacles).toEqual([
      { code: 'SoldOut', date: date('2027-06-02'), limit: 0 },
      { code: 'TooLate', date: date('2027-06-01'), limit: 11 },
    ]);
  });

  test('the last room can be booked', () => {
    const explanation = explanationOf(aProperty({ roomTypes: [aRoomType({ counts: [9, 1, 9] })] }));
    expect(explanation).toMatchObject({ obstacles: [], availability: 1 });
  });

  test('one that is not quoted lists why, and also what would forbid the stay', () => {
    const explanation = explanationOf(
      withRates(aRate({ sellDirect: false, maxLeadDays: 9, nights: [aNight(), undefined] })),
    );
    expect(explanation.price).toBeUndefined();
    expect(explanation.exclusions.map(({ code }) => code)).toEqual(['NotSoldHere', 'NoPrice', 'NoPrice']);
    expect(explanation.obstacles.map(({ code }) => code)).toEqual(['TooEarly']);
  });

  test('covers every room type and rate in order, including inactive ones', () => {
    const property = aProperty({
      roomTypes: [
        aRoomType({ uuid: 'closed', active: false, rates: [aRate({ uuid: 'a' })] }),
        aRoomType({ uuid: 'open', rates: [aRate({ uuid: 'b', active: false }), aRate({ uuid: 'c' })] }),
      ],
    });
    const explanations = [...eachQuoteExplanation(property, REQUEST)];
    expect(explanations.map(({ roomType, rate }) => [roomType.uuid, rate.uuid])).toEqual([
      ['closed', 'a'],
      ['open', 'b'],
      ['open', 'c'],
    ]);
    expect(explanations.map(({ price }) => price?.gross)).toEqual([undefined, undefined, 30000]);
    expect(quoteStay(property, REQUEST).map(({ roomRateUuid }) => roomRateUuid)).toEqual(['c']);
  });
});

describe('a promotion-only rate', () => {
  const RATE = aRate({ promotionOnly: true });

  function explain(promoCode: string | undefined, fields: Partial<Promotion> = {}, rate = RATE) {
    const property = { ...withRates(rate), promotions: [aPromotion(fields)] };
    return explanationOf(property, { ...REQUEST, promoCode });
  }

  test('is quoted with a code that applies to it, at the discounted price', () => {
    expect(explain(' promo ')).toMatchObject({
      exclusions: [],
      price: { gross: 27000, promotion: { code: 'PROMO', amount: 3000, reasons: [] } },
    });
  });

  test.each([
    ['without a code', undefined, {}],
    ['with an unknown code', 'OTHER', {}],
    ['with a promotion that is not active', 'PROMO', { active: false }],
    ['with a promotion for other rates', 'PROMO', { discounts: new Map([['other', amountOff(1000)]]) }],
    ['with a promotion that is not on sale today', 'PROMO', { sellTo: date('2027-05-21') }],
    ['with a promotion for other nights', 'PROMO', { stayFrom: date('2027-06-04') }],
  ])('is not quoted %s', (_, promoCode, fields) => {
    const { exclusions, price } = explain(promoCode, fields);
    expect(exclusions).toEqual([{ code: 'PromotionOnly' }]);
    expect(price).toBeUndefined();
  });

  test('is still quoted if its promotion loses to a deal', () => {
    const property = {
      ...withRates(RATE),
      promotions: [aPromotion({ combinesWithDeals: false })],
      deals: [aDeal({ kind: 'early-bird-deal', discount: percentOff('20') })],
    };
    const { price } = explanationOf(property, { ...REQUEST, promoCode: 'PROMO' });
    expect(price).toMatchObject({ gross: 24000, promotion: { amount: 3000, reasons: [{ code: 'LosesToDeals' }] } });
  });

  test('a rate that is not promotion-only is quoted even with a code that does not apply to it', () => {
    expect(explain('PROMO', { active: false }, aRate()).price).toMatchObject({
      gross: 30000,
      promotion: { amount: 0, reasons: [{ code: 'Inactive' }] },
    });
  });
});

describe('the explanation of the promo code', () => {
  const explanationWith = (promoCode: string | undefined, fields: Partial<Promotion> = {}, rate = aRate()) =>
    explanationOf({ ...withRates(rate), promotions: [aPromotion(fields)] }, { ...REQUEST, promoCode }).promotion;

  test.each([
    ['none without a code', undefined, {}, undefined],
    ['a code that applies', ' promo ', {}, { code: 'PROMO', amount: 3000, reasons: [] }],
    ['an unknown code, as requested', ' x', {}, { code: ' x', amount: 0, reasons: [{ code: 'Unknown' }] }],
    ['a code that does not apply', 'PROMO', { active: false }, { code: 'PROMO', reasons: [{ code: 'Inactive' }] }],
  ])('%s', (_, promoCode, fields, expected) => {
    const explanation = explanationWith(promoCode, fields);
    if (expected === undefined) expect(explanation).toBeUndefined();
    else expect(explanation).toMatchObject(expected);
  });

  test('at a rate that requires it, with every reason', () => {
    const fields = { active: false, sellTo: date('2027-05-21') };
    expect(explanationWith('PROMO', fields, aRate({ promotionOnly: true }))).toEqual({
      code: 'PROMO',
      amount: 0,
      reasons: [{ code: 'Inactive' }, { code: 'NotSoldToday' }],
    });
  });

  test('at a rate that it applies to but that is excluded for another reason', () => {
    expect(explanationWith('PROMO', {}, aRate({ sellDirect: false }))).toEqual({
      code: 'PROMO',
      amount: 0,
      reasons: [],
    });
  });
});

test.each([false, true])(
  'a party that fits nowhere gets no quotes, however high its charges; included in prices: %p',
  (included) => {
    const charges = [
      aPercentage('100', { appliesTo: 'roomAndFees' }),
      anAmount(Number.MAX_SAFE_INTEGER, { per: 'personNight', taxed: true }),
    ];
    const property = aProperty({ charges, pricesIncludeCharges: included });
    const party = { adults: 655_350, children: 655_350, infants: 10_000 };
    expect(quoteStay(property, { ...REQUEST, party })).toEqual([]);
  },
);

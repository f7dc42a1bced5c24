import { aDeal, amountOff, aPromotion, percentOff } from '../../../../test/builders/discounts.js';
import { amounts, aRequest, date, roomNightsAt } from '../../../../test/builders/property-sheet.js';
import type { Deal } from './deal.js';
import { dealPlan } from './deal-plan.js';
import { discountNights } from './discount-nights.js';
import type { Promotion } from './promotion.js';

const NIGHTS = roomNightsAt(10000, 10000, 10000);
/** 30.00 of the stay. */
const DEAL = aDeal({ kind: 'early-bird-deal', code: 'EARLY', discount: amountOff(1000) });
const LOST = aDeal({ kind: 'last-minute-deal', code: 'LATE', discount: amountOff(999) });

function discounted(deals: Deal[], promotion: Promotion | undefined) {
  return discountNights(NIGHTS, dealPlan(deals, aRequest()), promotion, 'rate', aRequest());
}

/** A promotion that stands against the deals, of so much a night. */
function alone(amount: number, fields: Partial<Promotion> = {}): Promotion {
  return aPromotion({ combinesWithDeals: false, discounts: new Map([['rate', amountOff(amount)]]), ...fields });
}

function told({ deals, promotion }: ReturnType<typeof discounted>) {
  return { deals: deals.map(({ code, amount, reasons }) => [code, amount, ...reasons]), promotion };
}

test('only the deals that are assigned to the rate are considered', () => {
  const other = { ...DEAL, code: 'OTHER', roomRateUuids: new Set(['other']) };
  expect(told(discounted([other, DEAL], undefined))).toEqual({ deals: [['EARLY', 3000]], promotion: undefined });
});

test('a promotion that combines works on what the deals leave', () => {
  const promotion = aPromotion({ code: 'HALF', discounts: new Map([['rate', percentOff('50')]]) });
  const answer = discounted([DEAL], promotion);
  expect(answer.nights).toEqual({
    ...NIGHTS,
    amounts: amounts(4500, 4500, 4500),
    discounts: [{ type: 'early-bird-deal', amounts: amounts(1000, 1000, 1000) }],
    promoDiscount: { code: 'HALF', amounts: amounts(4500, 4500, 4500) },
  });
  expect(told(answer)).toEqual({
    deals: [['EARLY', 3000]],
    promotion: { code: 'HALF', amount: 13500, reasons: [] },
  });
});

test('a promotion that combines is listed also where the deals left nothing', () => {
  const free = aDeal({ kind: 'early-bird-deal', discount: percentOff('100') });
  const answer = discounted([free], aPromotion());
  expect(answer.nights.promoDiscount).toEqual({ code: 'PROMO', amounts: amounts(0, 0, 0) });
  expect(answer.promotion).toEqual({ code: 'PROMO', amount: 0, reasons: [] });
});

test('a promotion that does not apply changes nothing, and tells why', () => {
  const answer = discounted([DEAL], aPromotion({ sellTo: date('2027-05-21') }));
  expect(answer.nights).toEqual(discounted([DEAL], undefined).nights);
  expect(told(answer)).toEqual({
    deals: [['EARLY', 3000]],
    promotion: { code: 'PROMO', amount: 0, reasons: [{ code: 'NotSoldToday' }] },
  });
});

describe('a promotion that does not combine', () => {
  test('that takes more off the stay is kept, and every deal loses', () => {
    const answer = discounted([DEAL, LOST], alone(1001));
    expect(answer.nights).toEqual({
      ...NIGHTS,
      amounts: amounts(8999, 8999, 8999),
      discounts: [],
      promoDiscount: { code: 'PROMO', amounts: amounts(1001, 1001, 1001) },
    });
    expect(told(answer)).toEqual({
      deals: [
        ['EARLY', 3000, { code: 'LosesToPromotion', by: 'PROMO' }],
        ['LATE', 2997, { code: 'LosesToDeal', by: 'EARLY' }],
      ],
      promotion: { code: 'PROMO', amount: 3003, reasons: [] },
    });
  });

  test('is kept of equals', () => {
    const answer = discounted([DEAL], alone(1000));
    expect(answer.nights.discounts).toEqual([]);
    expect(answer.nights.promoDiscount).toEqual({ code: 'PROMO', amounts: amounts(1000, 1000, 1000) });
  });

  test('that takes less off loses, and is not listed', () => {
    const answer = discounted([DEAL], alone(999));
    expect(answer.nights).toEqual(discounted([DEAL], undefined).nights);
    expect(told(answer)).toEqual({
      deals: [['EARLY', 3000]],
      promotion: { code: 'PROMO', amount: 2997, reasons: [{ code: 'LosesToDeals' }] },
    });
  });

  test('stands against the deals together, by the stay and not by the night', () => {
    const freeNight = aDeal({ kind: 'stay-pay-deal', code: 'FREE', stayNights: 3, payNights: 2, repeats: false });
    // The free night takes 100.00 and the early bird 20.00 of the two that are left: 120.00.
    expect(discounted([DEAL, freeNight], alone(4000)).promotion?.reasons).toEqual([]);
    expect(discounted([DEAL, freeNight], alone(3999)).promotion?.reasons).toEqual([{ code: 'LosesToDeals' }]);
  });

  test('applies where no deal does, also without taking anything off', () => {
    const inactive = { ...DEAL, active: false };
    const answer = discounted([inactive], alone(0));
    expect(answer.nights.promoDiscount).toEqual({ code: 'PROMO', amounts: amounts(0, 0, 0) });
    expect(told(answer)).toEqual({
      deals: [['EARLY', 0, { code: 'Inactive' }]],
      promotion: { code: 'PROMO', amount: 0, reasons: [] },
    });
  });
});

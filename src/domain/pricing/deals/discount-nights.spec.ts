import { aDeal, amountOff, aPromotion, percentOff } from '../../../../test/harness/builders/discounts.js';
import { columnsAt, discountsIn } from '../../../../test/harness/builders/price-columns.js';
import { amounts, aRequest, date } from '../../../../test/harness/builders/property-sheet.js';
import type { Deal } from './deal.js';
import { dealPlan } from './deal-plan.js';
import { type DiscountOutcome, discountNights } from './discount-nights.js';
import type { Promotion } from './promotion.js';

const AMOUNTS = [10000, 10000, 10000];
/** Takes 30.00 off the stay. */
const DEAL = aDeal({ kind: 'early-bird-deal', code: 'EARLY', discount: amountOff(1000) });
const LOST = aDeal({ kind: 'last-minute-deal', code: 'LATE', discount: amountOff(999) });

function discounted(deals: Deal[], promotion: Promotion | undefined) {
  return discountedAt(AMOUNTS, deals, promotion);
}

function discountedAt(
  amountsBefore: readonly number[],
  deals: Deal[],
  promotion: Promotion | undefined,
  rate = { uuid: 'rate', line: 0 },
) {
  const columns = columnsAt(amountsBefore);
  const outcomes: DiscountOutcome = { deals: [], promotion: undefined };
  discountNights(columns, dealPlan(deals, promotion, aRequest()), rate, aRequest(), outcomes);
  return { nights: discountsIn(columns), ...outcomes };
}

/** A promotion that competes with the deals and takes an amount off each night. */
function alone(amount: number, fields: Partial<Promotion> = {}): Promotion {
  return aPromotion({ combinesWithDeals: false, discounts: new Map([['rate', amountOff(amount)]]), ...fields });
}

function outcome({ deals, promotion }: ReturnType<typeof discounted>) {
  return { deals: deals.map(({ code, amount, reasons }) => [code, amount, ...reasons]), promotion };
}

test('only the deals that are assigned to the rate are considered', () => {
  const other = { ...DEAL, code: 'OTHER', rates: Uint8Array.of(0, 1) };
  expect(outcome(discounted([other, DEAL], undefined))).toEqual({ deals: [['EARLY', 3000]], promotion: undefined });
});

test('a promotion that combines discounts what the deals leave', () => {
  const promotion = aPromotion({ code: 'HALF', discounts: new Map([['rate', percentOff('50')]]) });
  const result = discounted([DEAL], promotion);
  expect(result.nights).toEqual({
    amounts: amounts(4500, 4500, 4500),
    discounts: [{ type: 'early-bird-deal', amounts: amounts(1000, 1000, 1000) }],
    promoDiscount: { code: 'HALF', amounts: amounts(4500, 4500, 4500) },
  });
  expect(outcome(result)).toEqual({
    deals: [['EARLY', 3000]],
    promotion: { code: 'HALF', amount: 13500, reasons: [] },
  });
});

test('a promotion that combines is listed even if the deals leave nothing', () => {
  const free = aDeal({ kind: 'early-bird-deal', discount: percentOff('100') });
  const result = discounted([free], aPromotion());
  expect(result.nights.promoDiscount).toEqual({ code: 'PROMO', amounts: amounts(0, 0, 0) });
  expect(result.promotion).toEqual({ code: 'PROMO', amount: 0, reasons: [] });
});

test('a promotion that does not apply changes nothing, and lists the reasons', () => {
  const result = discounted([DEAL], aPromotion({ sellTo: date('2027-05-21') }));
  expect(result.nights).toEqual(discounted([DEAL], undefined).nights);
  expect(outcome(result)).toEqual({
    deals: [['EARLY', 3000]],
    promotion: { code: 'PROMO', amount: 0, reasons: [{ code: 'NotSoldToday' }] },
  });
});

describe('a promotion that does not combine', () => {
  test('wins if it takes more off the stay, and every deal loses', () => {
    const result = discounted([DEAL, LOST], alone(1001));
    expect(result.nights).toEqual({
      amounts: amounts(8999, 8999, 8999),
      discounts: [],
      promoDiscount: { code: 'PROMO', amounts: amounts(1001, 1001, 1001) },
    });
    expect(outcome(result)).toEqual({
      deals: [
        ['EARLY', 3000, { code: 'LosesToPromotion', by: 'PROMO' }],
        ['LATE', 2997, { code: 'LosesToDeal', by: 'EARLY' }],
      ],
      promotion: { code: 'PROMO', amount: 3003, reasons: [] },
    });
  });

  test('wins a tie', () => {
    const result = discounted([DEAL], alone(1000));
    expect(result.nights.discounts).toEqual([]);
    expect(result.nights.promoDiscount).toEqual({ code: 'PROMO', amounts: amounts(1000, 1000, 1000) });
  });

  test('loses if it takes less off, and is not listed', () => {
    const result = discounted([DEAL], alone(999));
    expect(result.nights).toEqual(discounted([DEAL], undefined).nights);
    expect(outcome(result)).toEqual({
      deals: [['EARLY', 3000]],
      promotion: { code: 'PROMO', amount: 2997, reasons: [{ code: 'LosesToDeals' }] },
    });
  });

  test('competes with the deals together, over the stay and not by night', () => {
    const freeNight = aDeal({ kind: 'stay-pay-deal', code: 'FREE', stayNights: 3, payNights: 2, repeats: false });
    // The free night takes 100.00 and the early bird 20.00 off the other two: 120.00.
    expect(discounted([DEAL, freeNight], alone(4000)).promotion?.reasons).toEqual([]);
    expect(discounted([DEAL, freeNight], alone(3999)).promotion?.reasons).toEqual([{ code: 'LosesToDeals' }]);
  });

  test('applies if no deal does, even without taking anything off', () => {
    const inactive = { ...DEAL, active: false };
    const result = discounted([inactive], alone(0));
    expect(result.nights.promoDiscount).toEqual({ code: 'PROMO', amounts: amounts(0, 0, 0) });
    expect(outcome(result)).toEqual({
      deals: [['EARLY', 0, { code: 'Inactive' }]],
      promotion: { code: 'PROMO', amount: 0, reasons: [] },
    });
  });
});

describe('what a promotion takes off', () => {
  const NIGHTS = [10000, 500, 12345];

  test('is at most what is left of each night', () => {
    const { nights, promotion } = discountedAt(NIGHTS, [], aPromotion({ code: 'Ten' }));
    expect(promotion?.amount).toBe(1000 + 500 + 1000);
    expect(nights.amounts).toEqual([9000, 0, 11345]);
    expect(nights.promoDiscount).toEqual({ code: 'Ten', amounts: [1000, 500, 1000] });
  });

  test('is listed on every night, but lowers only those inside its stay window', () => {
    const inside = aPromotion({ stayFrom: date('2027-06-02'), stayTo: date('2027-06-02') });
    const { nights, promotion } = discountedAt(NIGHTS, [], inside);
    expect(promotion?.amount).toBe(500);
    expect(nights.amounts).toEqual([10000, 0, 12345]);
    expect(nights.promoDiscount).toEqual({ code: 'PROMO', amounts: [0, 500, 0] });
  });

  test('depends on the rate', () => {
    const discounts = new Map([
      ['a', percentOff('10')],
      ['b', percentOff('50')],
    ]);
    const promotion = aPromotion({ discounts });
    expect(discountedAt(NIGHTS, [], promotion, { uuid: 'a', line: 0 }).promotion?.amount).toBe(1000 + 50 + 1235);
    expect(discountedAt(NIGHTS, [], promotion, { uuid: 'b', line: 0 }).promotion?.amount).toBe(5000 + 250 + 6173);
  });
});

test('the outcome may be left out: the columns are the same', () => {
  const plan = dealPlan([DEAL, LOST], alone(1001), aRequest());
  const columns = columnsAt(AMOUNTS);
  discountNights(columns, plan, { uuid: 'rate', line: 0 }, aRequest());
  expect(discountsIn(columns)).toEqual(discounted([DEAL, LOST], alone(1001)).nights);
});

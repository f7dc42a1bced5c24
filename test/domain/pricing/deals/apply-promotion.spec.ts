import { amountOff, aPromotion, percentOff } from '../../../builders/discounts.js';
import { amounts, aRequest, date, roomNightsAt } from '../../../builders/property-sheet.js';
import { promotionReasons, applyPromotion } from '../../../../src/domain/pricing/deals/apply-promotion.js';

describe('why a promotion does not apply to a rate, for 1 to 4 June, booked on 22 May', () => {
  const outside = [{ code: 'OutsideStayWindow' }];
  const notSold = [{ code: 'NotSoldToday' }];

  test.each([
    ['no reason by default', {}, []],
    ['it is not active', { active: false }, [{ code: 'Inactive' }]],
    ['it is assigned to another rate', { discounts: new Map([['other', amountOff(1)]]) }, [{ code: 'NotAssigned' }]],
    ['no reason on the first day of sale', { sellFrom: date('2027-05-22') }, []],
    ['no reason on the last day of sale', { sellTo: date('2027-05-22') }, []],
    ['it is on sale from tomorrow', { sellFrom: date('2027-05-23') }, notSold],
    ['it was on sale until yesterday', { sellTo: date('2027-05-21') }, notSold],
    ['no reason with the last night inside', { stayFrom: date('2027-06-03') }, []],
    ['no reason with the first night inside', { stayTo: date('2027-06-01') }, []],
    ['only the check-out date is inside', { stayFrom: date('2027-06-04') }, outside],
    ['the stay begins after the window', { stayTo: date('2027-05-31') }, outside],
  ])('%s', (_, fields, expected) => {
    expect(promotionReasons(aPromotion(fields), 'rate', aRequest())).toEqual(expected);
  });

  test('lists all reasons, not just the first', () => {
    const never = date('2027-01-01');
    const promotion = aPromotion({ active: false, sellTo: never, stayTo: never });
    expect(promotionReasons(promotion, 'another rate', aRequest()).map(({ code }) => code)).toEqual([
      'Inactive',
      'NotAssigned',
      'NotSoldToday',
      'OutsideStayWindow',
    ]);
  });
});

describe('applyPromotion', () => {
  const NIGHTS = roomNightsAt(10000, 500, 12345);

  test('takes off at most what is left of each night', () => {
    const { amount, nights } = applyPromotion(aPromotion({ code: 'Ten' }), 'rate', NIGHTS);
    expect(amount).toBe(1000 + 500 + 1000);
    expect(nights.amounts).toEqual([9000, 0, 11345]);
    expect(nights.promoDiscount).toEqual({ code: 'Ten', amounts: [1000, 500, 1000] });
  });

  test('is listed on every night, but lowers only those inside its stay window', () => {
    const promotion = aPromotion({ stayFrom: date('2027-06-02'), stayTo: date('2027-06-02') });
    const { amount, nights } = applyPromotion(promotion, 'rate', NIGHTS);
    expect(amount).toBe(500);
    expect(nights.amounts).toEqual([10000, 0, 12345]);
    expect(nights.promoDiscount).toEqual({ code: 'PROMO', amounts: [0, 500, 0] });
  });

  test('each assigned rate has its own discount', () => {
    const promotion = aPromotion({
      discounts: new Map([
        ['a', percentOff('10')],
        ['b', percentOff('50')],
      ]),
    });
    expect(applyPromotion(promotion, 'a', NIGHTS).amount).toBe(1000 + 50 + 1235);
    expect(applyPromotion(promotion, 'b', NIGHTS).amount).toBe(5000 + 250 + 6173);
  });

  test('a rate that it is not assigned to keeps its price', () => {
    const { amount, nights } = applyPromotion(aPromotion(), 'another rate', NIGHTS);
    expect(amount).toBe(0);
    expect(nights.amounts).toEqual([10000, 500, 12345]);
  });

  test('what a deal took off stays listed', () => {
    const discounts = [{ type: 'early-bird-deal', amounts: amounts(700, 600, 500) }] as const;
    const { nights } = applyPromotion(aPromotion(), 'rate', { ...NIGHTS, discounts });
    expect(nights.discounts).toEqual(discounts);
    expect(nights.checkIn).toBe(NIGHTS.checkIn);
  });
});

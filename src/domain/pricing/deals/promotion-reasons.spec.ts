import { amountOff, aPromotion } from '../../../../test/harness/builders/discounts.js';
import { aRequest, date } from '../../../../test/harness/builders/property-sheet.js';
import { promotionReasons } from './promotion-reasons.js';

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

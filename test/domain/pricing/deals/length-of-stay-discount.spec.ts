import { aDeal } from '../../../builders/discounts.js';
import { percent } from '../../../builders/property-sheet.js';
import type { LengthOfStayDeal } from '../../../../src/domain/pricing/deals/deal.js';
import { lengthOfStayDiscount } from '../../../../src/domain/pricing/deals/deal-amounts.js';

const rule = (minNights: number, percentage: string) => ({
  minNights,
  discount: { type: 'percentage', percentage: percent(percentage) } as const,
});
const deal = aDeal({ kind: 'length-of-stay-deal', rules: [rule(7, '20'), rule(3, '10')] }) as LengthOfStayDeal;

test.each([
  [2, undefined],
  [3, '10'],
  [6, '10'],
  [7, '20'],
  [31, '20'],
])('a stay of %i nights gets the rule with the highest minimum that it meets', (nights, percentage) => {
  expect(lengthOfStayDiscount(deal, nights)).toEqual(percentage && rule(0, percentage).discount);
});

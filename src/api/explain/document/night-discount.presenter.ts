import { exactAmount } from '../../../domain/money/exact-amount.js';
import { minorUnits, type MinorUnits } from '../../../domain/money/minor-units.js';
import { formatPercentage, PPM_WHOLE } from '../../../domain/money/percentage.js';
import { baseAmount } from '../../../domain/pricing/base-amount.js';
import type { Deal } from '../../../domain/pricing/deals/deal.js';
import type { Discount } from '../../../domain/pricing/deals/discount.js';
import { lengthOfStayDiscount } from '../../../domain/pricing/deals/deal-amounts.js';
import { findPromotion } from '../../../domain/pricing/deals/promotion.js';
import { isStayNight, type SaleWindows } from '../../../domain/pricing/deals/sale-windows.js';
import type { RoomNight } from '../../../domain/pricing/explain-nights.js';
import type { StayPrice } from '../../../domain/pricing/price-stay.js';
import { nightsOf } from '../../../domain/stay/stay.js';
import type { NightDiscountDocument } from './night.response.js';
import type { RateExplanation } from '../../pricing/rate-explanation.js';
import type { QuoteContext } from './quote-context.js';

/** One discount step of a night: the amount taken off, and how it follows from the price before it. */
interface Step {
  readonly code: string;
  readonly amount: MinorUnits;
  /** Left out for a free night and for a package. */
  readonly discount?: Discount | undefined;
  /** The nights that it applies to; left out: all. */
  readonly windows?: SaleWindows | undefined;
  readonly packagePrice?: MinorUnits;
}

/** The discounts of a night in the order in which they were applied. */
export function presentNightDiscounts(
  room: RoomNight,
  price: StayPrice,
  explanation: RateExplanation,
  context: QuoteContext,
): NightDiscountDocument[] {
  let remaining = baseAmount(room.base);
  return stepsOf(room, price, explanation, context).map((step) => {
    const text = stepWords(step, remaining, room, context);
    remaining = minorUnits(remaining - step.amount);
    return { code: step.code, amount: context.money(step.amount), text };
  });
}

function stepsOf(
  room: RoomNight,
  price: StayPrice,
  { rate }: RateExplanation,
  { sheet, stay, seller }: QuoteContext,
): Step[] {
  if (seller.sells === 'channel') {
    const deal = seller.deal?.deal;
    if (deal === undefined) return [];
    const amount = minorUnits(baseAmount(room.base) - room.amount);
    return [{ code: deal.code, amount, discount: { type: 'percentage', percentage: deal.discount } }];
  }
  const deals = room.discounts.map(({ type, amount }): Step => {
    const code = price.deals.find(({ kind, reasons }) => kind === type && reasons.length === 0)?.code ?? type;
    const deal = sheet.deals.find((candidate) => candidate.code === code);
    return { code, amount, ...(deal && dealStep(deal, nightsOf(stay))) };
  });
  const promotions = room.promoDiscounts.map(({ code, amount }): Step => {
    const promotion = findPromotion(sheet.promotions, code);
    return { code, amount, discount: promotion?.discounts.get(rate.uuid), windows: promotion };
  });
  return [...deals, ...promotions];
}

function dealStep(deal: Deal, stayNights: number): Omit<Step, 'code' | 'amount'> {
  switch (deal.kind) {
    case 'length-of-stay-deal':
      return { discount: lengthOfStayDiscount(deal, stayNights), windows: deal };
    case 'early-bird-deal':
    case 'last-minute-deal':
      return { discount: deal.discount, windows: deal };
    case 'stay-pay-deal':
      return {};
    case 'package-deal':
      return { packagePrice: deal.price };
  }
}

function stepWords(step: Step, remaining: MinorUnits, { date }: RoomNight, { money, sheet }: QuoteContext): string {
  const { amount, discount, windows, packagePrice } = step;
  if (packagePrice !== undefined)
    return `this night's share of ${money(packagePrice)} is ${money(minorUnits(remaining - amount))}`;
  if (windows !== undefined && !isStayNight(date, windows)) return 'the night is outside its window';
  if (discount === undefined) return amount === 0 ? 'this night is charged' : 'this night is free';
  if (discount.type === 'amount')
    return amount === discount.amount
      ? `${money(amount)} per night`
      : `${money(discount.amount)} per night, limited to what is left`;
  const { decimals } = exactAmount(remaining, discount.percentage, PPM_WHOLE, sheet.currencyDigits);
  const rounded = decimals === money(amount) ? '' : `, rounded half away from zero to ${money(amount)}`;
  return `${formatPercentage(discount.percentage)} % of ${money(remaining)} = ${decimals}${rounded}`;
}

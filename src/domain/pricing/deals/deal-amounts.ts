import { allocate } from '../../money/allocate.js';
import { minorUnits, ZERO, type MinorUnits } from '../../money/minor-units.js';
import { sum } from '../../money/sum.js';
import type { RoomNight } from '../room-night.js';
import type { Deal, PackageDeal, StayPayDeal } from './deal.js';
import { discountOf, type Discount } from './discount.js';
import { lengthOfStayDiscount } from './length-of-stay-discount.js';
import { isStayNight } from './sale-windows.js';

/** What a deal takes off each night of a stay that meets its conditions, of what is left of the night. */
export function dealAmounts(deal: Deal, nights: readonly RoomNight[]): MinorUnits[] {
  switch (deal.kind) {
    case 'stay-pay-deal':
      return nights.map((night) => (isFree(deal, night.index, nights.length) ? night.amount : ZERO));
    case 'length-of-stay-deal':
      return discountEach(lengthOfStayDiscount(deal, nights.length), deal, nights);
    case 'package-deal':
      return packageAmounts(deal, nights);
    case 'early-bird-deal':
    case 'last-minute-deal':
      return discountEach(deal.discount, deal, nights);
  }
}

/** The first X - Y nights of a block of X are free: of the first block, or of every full one. */
function isFree({ stayNights, payNights, repeats }: StayPayDeal, index: number, nights: number): boolean {
  const blocks = repeats ? Math.floor(nights / stayNights) : 1;
  return index < blocks * stayNights && index % stayNights < stayNights - payNights;
}

function discountEach(discount: Discount | undefined, deal: Deal, nights: readonly RoomNight[]): MinorUnits[] {
  return nights.map(({ amount, date }) =>
    discount !== undefined && isStayNight(date, deal) ? discountOf(amount, discount) : ZERO,
  );
}

/** Each night's part of the price is in proportion to its amount; a package that is not cheaper takes nothing off. */
function packageAmounts({ price }: PackageDeal, nights: readonly RoomNight[]): MinorUnits[] {
  const amounts = nights.map(({ amount }) => amount);
  if (price >= sum(amounts)) return amounts.map(() => ZERO);
  return allocate(price, amounts).map((share, at) => minorUnits((amounts[at] ?? ZERO) - share));
}

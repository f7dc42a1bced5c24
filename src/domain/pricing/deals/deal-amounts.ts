import { allocate } from '../../money/allocate.js';
import { minorUnits, ZERO, type MinorUnits } from '../../money/minor-units.js';
import { sum } from '../../money/sum.js';
import { addDays } from '../../stay/plain-date.js';
import type { RoomNights } from '../room-nights.js';
import type { Deal, PackageDeal, StayPayDeal } from './deal.js';
import { discountOf, type Discount } from './discount.js';
import { lengthOfStayDiscount } from './length-of-stay-discount.js';
import { isStayNight, type SaleWindows } from './sale-windows.js';

/** What a deal takes off each night of a stay that meets its conditions, of what is left of the night. */
export function dealAmounts(deal: Deal, nights: RoomNights): MinorUnits[] {
  const { amounts } = nights;
  switch (deal.kind) {
    case 'stay-pay-deal':
      return amounts.map((amount, night) => (isFree(deal, night, amounts.length) ? amount : ZERO));
    case 'length-of-stay-deal':
      return discountEach(lengthOfStayDiscount(deal, amounts.length), deal, nights);
    case 'package-deal':
      return packageAmounts(deal, amounts);
    case 'early-bird-deal':
    case 'last-minute-deal':
      return discountEach(deal.discount, deal, nights);
  }
}

/** What a discount takes off each night inside a stay window, of what is left of the night. */
export function discountEach(
  discount: Discount | undefined,
  windows: SaleWindows,
  { checkIn, amounts }: RoomNights,
): MinorUnits[] {
  return amounts.map((amount, night) =>
    discount !== undefined && isStayNight(addDays(checkIn, night), windows) ? discountOf(amount, discount) : ZERO,
  );
}

/** The first X - Y nights of a block of X are free: of the first block, or of every full one. */
function isFree({ stayNights, payNights, repeats }: StayPayDeal, index: number, nights: number): boolean {
  const blocks = repeats ? Math.floor(nights / stayNights) : 1;
  return index < blocks * stayNights && index % stayNights < stayNights - payNights;
}

/** Each night's part of the price is in proportion to its amount; a package that is not cheaper takes nothing off. */
function packageAmounts({ price }: PackageDeal, amounts: readonly MinorUnits[]): MinorUnits[] {
  if (price >= sum(amounts)) return amounts.map(() => ZERO);
  return allocate(price, amounts).map((share, night) => minorUnits((amounts[night] ?? ZERO) - share));
}

import { allocate } from '../../money/allocate.js';
import { minorUnits, ZERO, type MinorUnits } from '../../money/minor-units.js';
import { sum } from '../../money/sum.js';
import { addDays } from '../../stay/plain-date.js';
import type { RoomNights } from '../room-nights.js';
import type { Deal, PackageDeal, StayPayDeal } from './deal.js';
import { discountOf, type Discount } from './discount.js';
import { lengthOfStayDiscount } from './length-of-stay-discount.js';
import { isStayNight, type SaleWindows } from './sale-windows.js';

/** What a deal takes off the remaining amount of each night, for a stay that meets its conditions. */
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

/** What a discount takes off the remaining amount of each night inside the stay window. */
export function discountEach(
  discount: Discount | undefined,
  windows: SaleWindows,
  { checkIn, amounts }: RoomNights,
): MinorUnits[] {
  return amounts.map((amount, night) =>
    discount !== undefined && isStayNight(addDays(checkIn, night), windows) ? discountOf(amount, discount) : ZERO,
  );
}

/** The first X - Y nights of a block of X are free: in the first block only, or in every full one. */
function isFree({ stayNights, payNights, repeats }: StayPayDeal, index: number, nights: number): boolean {
  const blocks = repeats ? Math.floor(nights / stayNights) : 1;
  return index < blocks * stayNights && index % stayNights < stayNights - payNights;
}

/** Splits the package price in proportion to the nights' amounts; a package that is not cheaper takes nothing off. */
function packageAmounts({ price }: PackageDeal, amounts: readonly MinorUnits[]): MinorUnits[] {
  if (price >= sum(amounts)) return amounts.map(() => ZERO);
  return allocate(price, amounts).map((share, night) => minorUnits((amounts[night] ?? ZERO) - share));
}

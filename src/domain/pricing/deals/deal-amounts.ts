import { allocate } from '../../money/allocate.js';
import { listOf, sumOf } from '../price-columns.js';
import type { PackageDeal, StayPayDeal, LengthOfStayDeal } from './deal.js';
import type { EvaluatedDeal } from './deal-plan.js';
import { discountEachNight, type Discount } from './discount.js';

/**
 * Calculates what a deal takes off the remaining amount of each night, for a stay that meets its conditions.
 * @param into receives it
 */
export function dealAmounts({ deal, affects }: EvaluatedDeal, room: Float64Array, into: Float64Array): void {
  switch (deal.kind) {
    case 'stay-pay-deal':
      freeNights(deal, room, into);
      return;
    case 'length-of-stay-deal':
      discountEach(lengthOfStayDiscount(deal, room.length), affects, room, into);
      return;
    case 'package-deal':
      packageAmounts(deal, room, into);
      return;
    case 'early-bird-deal':
    case 'last-minute-deal':
      discountEach(deal.discount, affects, room, into);
  }
}

/** What a discount takes off the remaining amount of each night that it affects. */
export function discountEach(
  discount: Discount | undefined,
  affects: readonly boolean[],
  room: Float64Array,
  into: Float64Array,
): void {
  if (discount === undefined) into.fill(0);
  else discountEachNight(discount, room, into);
  for (let night = 0; night < room.length; night += 1) if (affects[night] !== true) into[night] = 0;
}

function freeNights(deal: StayPayDeal, room: Float64Array, into: Float64Array): void {
  for (let night = 0; night < room.length; night += 1)
    into[night] = isFree(deal, night, room.length) ? (room[night] ?? 0) : 0;
}

/** The first X - Y nights of a block of X are free: in the first block only, or in every full one. */
function isFree({ stayNights, payNights, repeats }: StayPayDeal, index: number, nights: number): boolean {
  const blocks = repeats ? Math.floor(nights / stayNights) : 1;
  return index < blocks * stayNights && index % stayNights < stayNights - payNights;
}

/** Splits the package price in proportion to the nights' amounts; a package that is not cheaper takes nothing off. */
function packageAmounts({ price }: PackageDeal, room: Float64Array, into: Float64Array): void {
  into.fill(0);
  if (price >= sumOf(room)) return;
  for (const [night, share] of allocate(price, listOf(room)).entries()) into[night] = (room[night] ?? 0) - share;
}

/** The discount of the rule with the highest minimum that the whole stay meets; undefined if it meets none. */
export function lengthOfStayDiscount({ rules }: LengthOfStayDeal, stayNights: number): Discount | undefined {
  let best: LengthOfStayDeal['rules'][number] | undefined;
  for (const rule of rules)
    if (rule.minNights <= stayNights && (best === undefined || rule.minNights > best.minNights)) best = rule;
  return best?.discount;
}

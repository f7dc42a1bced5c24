import { daysBetween } from '../../stay/plain-date.js';
import { nightsOf } from '../../stay/stay.js';
import type { Reason } from '../reason.js';
import type { PriceRequest } from '../price-request.js';
import type { Deal } from './deal.js';
import { isSoldOn, nightsOutside } from './sale-windows.js';

/** Why a deal does not apply: the limit is in nights or lead days, the date of `OutsideStayWindow` the first night outside. */
export type DealReason = Reason<
  | 'Inactive'
  | 'NotSoldToday'
  | 'TooFewNights'
  | 'TooManyNights'
  | 'TooLate'
  | 'TooEarly'
  | 'OutsideStayWindow'
  | 'NotCheaper'
  | 'TakesNothingOff'
  | 'LosesToDeal'
  | 'LosesToPromotion'
>;

/** All unmet conditions of a deal for a stay, not just the first, before its effect is calculated. */
export function dealReasons(deal: Deal, request: PriceRequest): DealReason[] {
  const reasons: DealReason[] = [];
  if (!deal.active) reasons.push({ code: 'Inactive' });
  if (!isSoldOn(request.today, deal)) reasons.push({ code: 'NotSoldToday' });
  const { min, max } = nightBounds(deal);
  const stayNights = nightsOf(request.stay);
  if (stayNights < min) reasons.push({ code: 'TooFewNights', limit: min });
  if (stayNights > max) reasons.push({ code: 'TooManyNights', limit: max });
  const leadDays = daysBetween(request.today, request.stay.checkIn);
  const { minLeadDays, maxLeadDays } = deal;
  if (minLeadDays !== null && leadDays < minLeadDays) reasons.push({ code: 'TooLate', limit: minLeadDays });
  if (maxLeadDays !== null && leadDays > maxLeadDays) reasons.push({ code: 'TooEarly', limit: maxLeadDays });
  const outside = nightsOutside(request.stay, deal);
  const [first] = outside;
  if (first !== undefined && (needsWholeStay(deal) || outside.length === stayNights))
    reasons.push({ code: 'OutsideStayWindow', date: first });
  return reasons;
}

/** The deal's own bounds, combined with those that its kind implies. */
function nightBounds(deal: Deal): { min: number; max: number } {
  const min = Math.max(deal.minNights ?? 0, ...nightsNeeded(deal));
  const max = Math.min(deal.maxNights ?? Infinity, deal.kind === 'package-deal' ? deal.nights : Infinity);
  return { min, max };
}

function nightsNeeded(deal: Deal): number[] {
  switch (deal.kind) {
    case 'stay-pay-deal':
      return [deal.stayNights];
    case 'length-of-stay-deal':
      return [Math.min(...deal.rules.map(({ minNights }) => minNights))];
    case 'package-deal':
      return [deal.nights];
    case 'early-bird-deal':
    case 'last-minute-deal':
      return [];
  }
}

/** Stay-pay deals and packages apply to the stay as a whole; the others lower individual nights. */
function needsWholeStay({ kind }: Deal): boolean {
  return kind === 'stay-pay-deal' || kind === 'package-deal';
}

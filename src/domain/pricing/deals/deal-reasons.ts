import { daysBetween } from '../../stay/plain-date.js';
import { nightsOf } from '../../stay/stay.js';
import type { Reason } from '../reason.js';
import type { PriceRequest } from '../price-request.js';
import type { Deal } from './deal.js';
import { isSoldOn, nightsOutside } from './sale-windows.js';

/** Why a deal does not apply. The limit is in nights or lead days; of `OutsideStayWindow` the date is the first night outside. */
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

/** What keeps a deal from a stay before its effect is looked at: all of it, not the first only. */
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

/** The deal's own bounds, and those that lie in its kind. */
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

/** A free night and a package are of the stay as a whole; the others lower each night that they touch. */
function needsWholeStay({ kind }: Deal): boolean {
  return kind === 'stay-pay-deal' || kind === 'package-deal';
}

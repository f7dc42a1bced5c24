import type { PartOfStay } from '../../../domain/cancellation/part-of-stay.js';
import { toMajorNumber } from '../../../domain/money/major-number.js';
import type { MinorUnits } from '../../../domain/money/minor-units.js';
import { toPercentNumber } from '../../../domain/money/percentage.js';
import { isSoldOn } from '../../../domain/pricing/deals/sale-windows.js';
import type { DirectRate } from '../../../domain/pricing/direct-rates.js';
import type { PropertySheet } from '../../../domain/pricing/property-sheet.js';
import type { PlainDate } from '../../../domain/stay/plain-date.js';
import type { RoomRateDetail } from './room-rate-detail.response.js';
import type { RoomRateListItem } from './room-rate.response.js';

export function presentRoomRate({ roomType, rate }: DirectRate): Pick<RoomRateListItem, keyof RoomRateListItem> {
  return {
    uuid: rate.uuid,
    roomTypeUuid: roomType.uuid,
    name: rate.name ?? rate.ratePlan.name,
    description: rate.description ?? rate.ratePlan.description,
    cancellationPolicy: rate.ratePlan.cancellationText,
    promotionOnly: rate.promotionOnly,
  };
}

/** A room rate with all its terms, as of today. */
export function presentRoomRateDetail(property: PropertySheet, sold: DirectRate, today: PlainDate): RoomRateDetail {
  const { roomType, rate } = sold;
  const { ratePlan, pricing, line } = rate;
  const { nights } = property;
  const money = (amount: MinorUnits | null) =>
    amount === null ? null : toMajorNumber(amount, property.currencyDigits);
  const part = (of: PartOfStay) => ({ type: of.type, amount: amountOf(of, property.currencyDigits) });
  const deposit = ratePlan.deposit === null ? undefined : part(ratePlan.deposit);
  return {
    ...presentRoomRate(sold),
    ratePlanUuid: ratePlan.uuid,
    breakfastIncluded: ratePlan.breakfastIncluded,
    lunchIncluded: ratePlan.lunchIncluded,
    dinnerIncluded: ratePlan.dinnerIncluded,
    adultRequired: true,
    includedOccupancy: pricing.model === 'perDay' ? pricing.includedAdults + pricing.includedChildren : null,
    maxOccupancy: roomType.limits.guests,
    maxAdultOccupancy: roomType.limits.adults,
    maxChildOccupancy: roomType.limits.children,
    maxInfantOccupancy: roomType.limits.infants,
    extraAdultRate: money(nights.extraAdult.amountAt(line, today)),
    extraChildRate: money(nights.extraChild.amountAt(line, today)),
    extraInfantRate: money(nights.extraInfant.amountAt(line, today)),
    releasePeriod: rate.minLeadDays,
    depositType: deposit?.type ?? null,
    depositAmount: deposit?.amount ?? null,
    nonGuaranteeCutoffTime: ratePlan.nonGuaranteeCutoffTime,
    maxNumberOfRooms: rate.maxNumberOfRooms,
    promotions: property.deals
      .filter((deal) => deal.active && deal.rates[line] === 1 && isSoldOn(today, deal))
      .map(({ code, kind }) => ({ code, type: kind })),
    cancellationPenalties: ratePlan.cancellationPenalties.map((penalty) => ({
      deadlineHours: penalty.deadlineHours,
      ...part(penalty),
    })),
    extras: [],
  };
}

function amountOf(part: PartOfStay, currencyDigits: number): number {
  switch (part.type) {
    case 'percentage':
      return toPercentNumber(part.percentage);
    case 'nights':
      return part.nights;
    case 'amount':
      return toMajorNumber(part.amount, currencyDigits);
  }
}

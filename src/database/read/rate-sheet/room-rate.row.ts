import { policyOfPenalties } from '../../../domain/cancellation/cancellation-policy.js';
import { cancellationText, type WrittenCurrency } from '../../../domain/cancellation/cancellation-text.js';
import type { RatePlan, RoomRateSheet } from '../../../domain/pricing/property-sheet.js';
import type { RatePlanModel, RoomRateModel } from '../../generated/models.js';
import { toCancellation, toDeposit } from '../cancellation.row.js';
import type { JsonRow } from '../../json-row.js';

/** A rate plan as the domain expects it. */
export function toRatePlan(row: JsonRow<RatePlanModel>, currency: WrittenCurrency): RatePlan {
  const cancellation = toCancellation(row);
  return {
    uuid: row.uuid,
    name: row.name,
    description: row.description,
    breakfastIncluded: row.breakfastIncluded,
    lunchIncluded: row.lunchIncluded,
    dinnerIncluded: row.dinnerIncluded,
    rateType: row.rateType as RatePlan['rateType'],
    ...cancellation,
    cancellationPolicy: policyOfPenalties(cancellation.cancellationPenalties) ?? cancellation.cancellationPolicy,
    cancellationText: cancellationText(cancellation, currency),
    deposit: toDeposit(row),
    nonGuaranteeCutoffTime: row.nonGuaranteeCutoffTime,
  };
}

/** A room rate with its plan as the pricing core expects it, and the line of its nights. */
export function toRoomRate(row: JsonRow<RoomRateModel>, ratePlan: RatePlan, line: number): RoomRateSheet {
  return {
    uuid: row.uuid,
    sortOrder: row.sortOrder,
    active: row.active,
    ratePlan,
    name: row.name,
    description: row.description,
    sellDirect: row.sellDirect,
    promotionOnly: row.promotionOnly,
    minLeadDays: row.minLeadDays,
    maxLeadDays: row.maxLeadDays,
    maxNumberOfRooms: row.maxNumberOfRooms,
    pricing:
      row.pricingModel === 'perDay'
        ? { model: 'perDay', includedAdults: row.includedAdults ?? 0, includedChildren: row.includedChildren ?? 0 }
        : { model: 'perOccupancy' },
    line,
  };
}

import type { NightColumns } from '../../../domain/pricing/night-columns.js';
import type { RatePlan, RoomRateSheet } from '../../../domain/pricing/property-sheet.js';
import type { RatePlanModel, RoomRateModel } from '../../generated/models.js';
import type { JsonRow } from './json-row.js';

/** A rate plan as the domain expects it. */
export function toRatePlan(row: JsonRow<RatePlanModel>): RatePlan {
  return {
    uuid: row.uuid,
    name: row.name,
    breakfastIncluded: row.breakfastIncluded,
    rateType: row.rateType as RatePlan['rateType'],
    cancellationPolicy: {
      policyType: row.policyType as RatePlan['cancellationPolicy']['policyType'],
      freeCancellationUntilDays: row.freeCancellationUntilDays,
    },
  };
}

/** A room rate with its plan and nights, as the pricing core expects them. */
export function toRoomRate(
  row: JsonRow<RoomRateModel>,
  ratePlan: JsonRow<RatePlanModel>,
  nights: NightColumns,
): RoomRateSheet {
  return {
    uuid: row.uuid,
    sortOrder: row.sortOrder,
    active: row.active,
    ratePlan: toRatePlan(ratePlan),
    sellDirect: row.sellDirect,
    promotionOnly: row.promotionOnly,
    minLeadDays: row.minLeadDays,
    maxLeadDays: row.maxLeadDays,
    pricing:
      row.pricingModel === 'perDay'
        ? { model: 'perDay', includedAdults: row.includedAdults ?? 0, includedChildren: row.includedChildren ?? 0 }
        : { model: 'perOccupancy' },
    nights,
  };
}

import type { Night, RatePlan, RoomRateSheet } from '../../domain/pricing/property-sheet.js';
import type { RatePlanModel, RoomRateModel } from '../generated/models.js';

/** The conditions of sale as the domain takes them. */
export function toRatePlan(row: RatePlanModel): RatePlan {
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

/** A room rate with its plan and the nights of a stay as the pricing core takes it. */
export function toRoomRate(
  row: RoomRateModel & { ratePlan: RatePlanModel },
  nights: (Night | undefined)[],
): RoomRateSheet {
  return {
    uuid: row.uuid,
    sortOrder: row.sortOrder,
    active: row.active,
    ratePlan: toRatePlan(row.ratePlan),
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

import type { CalendarEntry, RatePlanEntry, RoomRateEntry } from '../../../data-set/room-rate-entry.js';
import type { RatePlanModel, RoomRateModel } from '../../generated/models.js';
import { toRatePlan } from '../rate-sheet/room-rate.row.js';
import { withoutNulls } from './without-nulls.js';

/** A rate plan as a data set writes it. */
export function ratePlanEntry(row: RatePlanModel): RatePlanEntry {
  return withoutNulls({ ...toRatePlan(row), description: row.description });
}

/** A room rate with its calendar. */
export function roomRateEntry(row: RoomRateModel, calendar: readonly CalendarEntry[] = []): RoomRateEntry {
  return {
    ...withoutNulls({
      uuid: row.uuid,
      roomTypeUuid: row.roomTypeUuid,
      ratePlanUuid: row.ratePlanUuid,
      sortOrder: row.sortOrder,
      active: row.active,
      sellDirect: row.sellDirect,
      promotionOnly: row.promotionOnly,
      minLeadDays: row.minLeadDays,
      maxLeadDays: row.maxLeadDays,
    }),
    pricing: toPricing(row),
    calendar,
  };
}

function toPricing(row: RoomRateModel): RoomRateEntry['pricing'] {
  if (row.pricingModel !== 'perDay') return { model: 'perOccupancy' };
  return { model: 'perDay', includedAdults: row.includedAdults ?? 0, includedChildren: row.includedChildren ?? 0 };
}

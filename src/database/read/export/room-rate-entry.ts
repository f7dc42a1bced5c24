import type { CalendarEntry, RoomRateEntry } from '../../../data-set/room-rate-entry.js';
import type { RoomRateModel } from '../../generated/models.js';
import { withoutNulls } from './without-nulls.js';

/** A room rate with its calendar. */
export function roomRateEntry(row: RoomRateModel, calendar: readonly CalendarEntry[] = []): RoomRateEntry {
  return {
    ...withoutNulls({
      uuid: row.uuid,
      roomTypeUuid: row.roomTypeUuid,
      ratePlanUuid: row.ratePlanUuid,
      name: row.name,
      description: row.description,
      sortOrder: row.sortOrder,
      active: row.active,
      sellDirect: row.sellDirect,
      promotionOnly: row.promotionOnly,
      minLeadDays: row.minLeadDays,
      maxLeadDays: row.maxLeadDays,
      maxNumberOfRooms: row.maxNumberOfRooms,
    }),
    pricing: toPricing(row),
    calendar,
  };
}

function toPricing(row: RoomRateModel): RoomRateEntry['pricing'] {
  if (row.pricingModel !== 'perDay') return { model: 'perOccupancy' };
  return { model: 'perDay', includedAdults: row.includedAdults ?? 0, includedChildren: row.includedChildren ?? 0 };
}

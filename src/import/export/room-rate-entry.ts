import { ROOM_RATE } from '../entries/fields.js';
import type { CalendarEntry, RoomRateEntry } from '../entries/room-rate-entry.js';
import type { RoomRateModel } from '../../database/generated/models.js';

/** A room rate with its calendar. */
export function roomRateEntry(row: RoomRateModel, calendar: readonly CalendarEntry[] = []): RoomRateEntry {
  return ROOM_RATE.entry(row, { pricing: toPricing(row), calendar });
}

function toPricing(row: RoomRateModel): RoomRateEntry['pricing'] {
  if (row.pricingModel !== 'perDay') return { model: 'perOccupancy' };
  return { model: 'perDay', includedAdults: row.includedAdults ?? 0, includedChildren: row.includedChildren ?? 0 };
}

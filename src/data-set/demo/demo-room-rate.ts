import type { PricingEntry, RoomRateEntry } from '../room-rate-entry.js';
import { demoCalendar } from './demo-calendar.js';
import type { DemoHotel, DemoRate } from './demo-hotel.js';
import { demoUuid } from './demo-uuid.js';
import type { DemoWindow } from './demo-window.js';

/** A rate of a hotel; the rates of a room are sorted by plan. */
export function demoRoomRate(hotel: DemoHotel, rate: DemoRate, window: DemoWindow): RoomRateEntry {
  const [room, plan] = rate.of;
  return {
    uuid: demoUuid('roomRate', hotel.number, room, plan),
    roomTypeUuid: demoUuid('roomType', hotel.number, room),
    ratePlanUuid: demoUuid('ratePlan', hotel.number, plan),
    sortOrder: plan,
    ...rate.facts,
    pricing: pricingOf(rate),
    calendar: demoCalendar(window, hotel.tariffs, hotel.rooms[room - 1]?.extras ?? {}, rate),
  };
}

function pricingOf({ prices, includes = { includedAdults: 2, includedChildren: 0 } }: DemoRate): PricingEntry {
  return typeof prices[0] === 'string' ? { model: 'perDay', ...includes } : { model: 'perOccupancy' };
}

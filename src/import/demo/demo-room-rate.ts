import type { PricingEntry, RoomRateEntry } from '../entries/room-rate-entry.js';
import { localise } from '../../domain/content/localise.js';
import { demoCalendar } from './demo-calendar.js';
import type { DemoHotel, DemoRate } from './demo-hotel.js';
import { demoUuid } from './demo-uuid.js';
import type { DemoWindow } from './demo-window.js';

/** A rate of a hotel; the rates of a room are sorted by plan. */
export function demoRoomRate(hotel: DemoHotel, rate: DemoRate, window: DemoWindow): RoomRateEntry {
  const [room, plan] = rate.of;
  return {
    uuid: demoUuid('roomRate', hotel.number, room, plan),
    mappingCode: `room-${room}-plan-${plan}`,
    roomTypeUuid: demoUuid('roomType', hotel.number, room),
    ratePlanUuid: demoUuid('ratePlan', hotel.number, plan),
    ...nameOf(hotel, room, plan),
    sortOrder: plan,
    ...rate.facts,
    pricing: pricingOf(rate),
    calendar: demoCalendar(window, hotel.tariffs, hotel.rooms[room - 1]?.extras ?? {}, rate),
  };
}

/** "Harbour Room, Saver"; every fifth hotel leaves its rates without names. */
function nameOf({ number, facts, rooms, plans }: DemoHotel, room: number, plan: number): { name?: string } {
  const texts = rooms[room - 1]?.name;
  const planName = plans[plan - 1]?.name;
  if (texts === undefined || planName === undefined || number % 5 === 0) return {};
  return { name: `${localise(texts, undefined, facts.defaultLanguage ?? 'en').text}, ${planName}` };
}

function pricingOf({ prices, includes = { includedAdults: 2, includedChildren: 0 } }: DemoRate): PricingEntry {
  return typeof prices[0] === 'string' ? { model: 'perDay', ...includes } : { model: 'perOccupancy' };
}

import type { CalendarEntry, PricingEntry, RoomRateEntry } from '../entries/room-rate-entry.js';
import { localise } from '../../domain/content/localise.js';
import type { DemoHotel, DemoPrice, DemoRate, DemoRoom } from './demo-hotel.js';
import { demoUuid } from './demo-uuid.js';
import type { DemoWindow, When } from './demo-window.js';

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
    calendar: calendarOf(window, hotel.tariffs, hotel.rooms[room - 1]?.extras ?? {}, rate),
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

/** The layers of a rate: extra guest prices, one layer for each tariff of the hotel, and restrictions. */
function calendarOf(
  window: DemoWindow,
  tariffs: readonly When[],
  extras: DemoRoom['extras'],
  { prices, singleAdult, restrictions = [] }: DemoRate,
): CalendarEntry[] {
  return [
    { ...window.whole, ...extras, ...(singleAdult !== undefined && { singleAdult }) },
    ...prices.flatMap((price, at) => {
      const tariff = tariffs[at] ?? {};
      // A single adult pays less only outside of the seasons.
      const single = singleAdult !== undefined && isSeasonal(tariff) && { singleAdult: null };
      return window.layers({ ...tariff, ...priceFields(price), ...single });
    }),
    ...restrictions.flatMap((restriction) => window.layers(restriction)),
  ];
}

function isSeasonal({ season }: When): boolean {
  return season !== undefined;
}

function priceFields(price: DemoPrice): Pick<CalendarEntry, 'amount'> | Pick<CalendarEntry, 'amounts'> {
  return typeof price === 'string' ? { amount: price } : { amounts: price };
}

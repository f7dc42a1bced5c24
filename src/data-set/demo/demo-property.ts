import type { PropertyEntry } from '../property-entry.js';
import { demoContent } from './demo-content.js';
import { demoDeal, demoPromotion } from './demo-discounts.js';
import type { DemoHotel } from './demo-hotel.js';
import { demoRoomRate } from './demo-room-rate.js';
import { demoRoomType } from './demo-room-type.js';
import { demoUuid } from './demo-uuid.js';
import type { DemoWindow } from './demo-window.js';

/** The property of a hotel for the dates of a window. */
export function demoProperty(hotel: DemoHotel, window: DemoWindow): PropertyEntry {
  const { number, group, facts, rooms, plans, rates, deals = [], promotions = [] } = hotel;
  return {
    ...facts,
    uuid: demoUuid('property', number),
    groupUuid: demoUuid('group', group),
    content: demoContent(hotel),
    roomTypes: rooms.map((room, at) => demoRoomType(hotel, room, at + 1, window)),
    ratePlans: plans.map((plan, at) => ({ uuid: demoUuid('ratePlan', number, at + 1), ...plan })),
    roomRates: rates.map((rate) => demoRoomRate(hotel, rate, window)),
    deals: deals.map((deal) => demoDeal(number, deal, window)),
    promotions: promotions.map((promotion) => demoPromotion(number, promotion, window)),
  };
}

import type { DataSet } from '../entries/data-set.js';
import type { PlainDate } from '../../domain/stay/plain-date.js';
import type { PropertyEntry } from '../entries/property-entry.js';
import { demoChannel } from './demo-channel.js';
import { demoCharge } from './demo-charge.js';
import { demoContent } from './demo-content.js';
import { demoDeal, demoPromotion } from './demo-discounts.js';
import type { DemoHotel } from './demo-hotel.js';
import { DEMO_KEY_ENTRIES } from './demo-keys.js';
import { demoHotels } from './demo-hotels.js';
import { demoRoomRate } from './demo-room-rate.js';
import { demoRoomType } from './demo-room-type.js';
import { demoUuid } from './demo-uuid.js';
import { DemoWindow } from './demo-window.js';

/**
 * The demo data of a day: two groups with fourteen hotels, a channel with an agreement and campaigns, and keys of each
 * kind, 540 days ahead. The same day yields the same data everywhere. What a client must handle (sold out, closed to
 * arrival, too late) occurs at fixed offsets from today, whatever the weekday or season (docs/decisions/0035).
 */
export function demoDataSet(today: PlainDate): DataSet {
  const window = new DemoWindow(today);
  return {
    groups: [
      { uuid: demoUuid('group', 1), name: 'Harbour Hearth Hotels' },
      { uuid: demoUuid('group', 2), name: 'Lanai Point' },
    ],
    properties: demoHotels().map((hotel) => demoProperty(hotel, window)),
    channels: [demoChannel(window)],
    keys: DEMO_KEY_ENTRIES,
  };
}

/** The property of a hotel for the dates of a window. */
function demoProperty(hotel: DemoHotel, window: DemoWindow): PropertyEntry {
  const { number, group, slug, facts, rooms, plans, rates, deals = [], promotions = [] } = hotel;
  return {
    ...facts,
    charges: facts.charges.map((charge) => demoCharge(charge, window)),
    uuid: demoUuid('property', number),
    mappingCode: slug,
    groupUuid: demoUuid('group', group),
    content: demoContent(hotel),
    roomTypes: rooms.map((room, at) => ({
      mappingCode: `room-${at + 1}`,
      ...demoRoomType(hotel, room, at + 1, window),
    })),
    ratePlans: plans.map((plan, at) => ({
      uuid: demoUuid('ratePlan', number, at + 1),
      mappingCode: `plan-${at + 1}`,
      ...plan,
    })),
    roomRates: rates.map((rate) => demoRoomRate(hotel, rate, window)),
    deals: deals.map((deal) => demoDeal(number, deal, window)),
    promotions: promotions.map((promotion) => demoPromotion(number, promotion, window)),
  };
}

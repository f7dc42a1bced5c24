import type { DealEntry, PromotionEntry, WindowsEntry } from '../entries/deal-entry.js';
import type { DemoDeal, DemoPromotion } from './demo-hotel.js';
import { demoUuid } from './demo-uuid.js';
import type { DaySpan, DemoWindow } from './demo-window.js';

/** A deal of the property with that number. */
export function demoDeal(property: number, { rates, sell, stay, ...deal }: DemoDeal, window: DemoWindow): DealEntry {
  return {
    ...deal,
    ...windowsOf(window, sell, stay),
    roomRateUuids: rates.map(([room, plan]) => demoUuid('roomRate', property, room, plan)),
  };
}

/** A promotion of the property with that number. */
export function demoPromotion(
  property: number,
  { rates, sell, stay, ...promotion }: DemoPromotion,
  window: DemoWindow,
): PromotionEntry {
  return {
    ...promotion,
    ...windowsOf(window, sell, stay),
    roomRates: rates.map(({ of: [room, plan], own }) => ({ uuid: demoUuid('roomRate', property, room, plan), ...own })),
  };
}

function windowsOf(window: DemoWindow, sell: DaySpan | undefined, stay: DaySpan | undefined): WindowsEntry {
  const [sold, stayed] = [sell && window.days(sell), stay && window.days(stay)];
  return {
    ...(sold && { sellFrom: sold.from, sellTo: sold.to }),
    ...(stayed && { stayFrom: stayed.from, stayTo: stayed.to }),
  };
}

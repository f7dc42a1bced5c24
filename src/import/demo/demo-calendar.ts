import type { CalendarEntry } from '../entries/room-rate-entry.js';
import type { DemoPrice, DemoRate, DemoRoom } from './demo-hotel.js';
import type { DemoWindow, When } from './demo-window.js';

/** The layers of a rate: extra guest prices, one layer for each tariff of the hotel, and restrictions. */
export function demoCalendar(
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

import type { CalendarEntry, PricingEntry, RoomRateEntry } from '../data-set/room-rate-entry.js';
import { demoUuid } from './demo-uuid.js';
import type { DemoWindow } from './demo-window.js';

/** The prices of one room type at the most flexible rate, as the currency writes them. */
export interface PriceList {
  /** Sunday to Thursday, Friday and Saturday; the season's pair is dearer. */
  readonly week: string;
  readonly weekend: string;
  readonly seasonWeek: string;
  readonly seasonWeekend: string;
  readonly singleAdult?: string;
  readonly extraAdult: string;
  readonly extraChild: string;
}

/** The layers of a perDay rate: the year, its weekends, the season, the season's weekends. */
export function perDayCalendar(window: DemoWindow, season: [string, string], prices: PriceList): CalendarEntry[] {
  const { extraAdult, extraChild, singleAdult } = prices;
  const seasons = window.season(...season);
  return [
    {
      ...window.whole,
      amount: prices.week,
      extraAdult,
      extraChild,
      ...(singleAdult !== undefined && { singleAdult }),
    },
    { ...window.whole, weekdays: ['fri', 'sat'], amount: prices.weekend },
    ...seasons.map((range) => ({ ...range, amount: prices.seasonWeek, ...(singleAdult && { singleAdult: null }) })),
    ...seasons.map((range): CalendarEntry => ({ ...range, weekdays: ['fri', 'sat'], amount: prices.seasonWeekend })),
  ];
}

/** A room rate of the demo data; the numbers of property, room type and rate plan name it. */
export function demoRoomRate(
  [property, roomType, ratePlan]: readonly [number, number, number],
  pricing: PricingEntry,
  calendar: CalendarEntry[],
  more: Partial<Pick<RoomRateEntry, 'promotionOnly' | 'minLeadDays' | 'maxLeadDays' | 'sellDirect'>> = {},
): RoomRateEntry {
  return {
    uuid: demoUuid('roomRate', property, roomType, ratePlan),
    roomTypeUuid: demoUuid('roomType', property, roomType),
    ratePlanUuid: demoUuid('ratePlan', property, ratePlan),
    sortOrder: ratePlan,
    pricing,
    calendar,
    ...more,
  };
}

import { dateRuns } from '../../../data-set/date-runs.js';
import type { CalendarEntry } from '../../../data-set/room-rate-entry.js';
import { toPlainDate } from '../../columns.js';
import type { NightlyPriceModel } from '../../generated/models.js';
import { amountText } from './column-text.js';
import { withoutNulls } from './without-nulls.js';

/** The nights of a room rate, in the order of their dates, as the entries of its calendar. */
export function calendarEntries(nights: readonly NightlyPriceModel[], digits: number): CalendarEntry[] {
  return dateRuns(nights.map((night) => ({ date: toPlainDate(night.date), value: nightFields(night, digits) })));
}

function nightFields(night: NightlyPriceModel, digits: number): Omit<CalendarEntry, 'from' | 'to'> {
  return withoutNulls({
    amount: amountText(night.amountMinor, digits),
    amounts: levels(night, digits),
    singleAdult: amountText(night.singleAdultMinor, digits),
    extraAdult: amountText(night.extraAdultMinor, digits),
    extraChild: amountText(night.extraChildMinor, digits),
    extraInfant: amountText(night.extraInfantMinor, digits),
    stopSell: night.stopSell ? true : null,
    closedToArrival: night.closedToArrival ? true : null,
    closedToDeparture: night.closedToDeparture ? true : null,
    minStayArrival: night.minStayArrival,
    maxStayArrival: night.maxStayArrival,
    minStayThrough: night.minStayThrough,
    maxStayThrough: night.maxStayThrough,
  });
}

function levels(night: NightlyPriceModel, digits: number): Record<string, string> | null {
  if (night.levelAdults.length === 0) return null;
  return Object.fromEntries(
    night.levelAdults.map((adults, at) => [String(adults), amountText(night.levelAmountsMinor[at] ?? 0n, digits)]),
  );
}

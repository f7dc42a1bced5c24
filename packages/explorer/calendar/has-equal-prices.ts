import type { CalendarDocument } from '../api/documents.js';

/** Whether two calendars have the same prices; undefined: not loaded, so none are known to be equal. */
export function hasEqualPrices(a: CalendarDocument | undefined, b: CalendarDocument | undefined): boolean {
  return a !== undefined && b !== undefined && pricesOf(a) === pricesOf(b);
}

function pricesOf({ dates }: CalendarDocument): string {
  return dates.map(({ date, stays }) => [date, ...stays.map(({ gross }) => gross)].join(' ')).join();
}

import { addDays, addMonthsToDate, weekdayOf } from '../dates/calendar-date.js';

interface Bounds {
  readonly from: string;
  readonly to: string;
}

interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
}

/** The date that a key moves to within the bounds; undefined: the key moves nowhere. */
export function moveDate(
  date: string,
  { key, ctrlKey }: Key,
  { from, to }: Bounds,
  { firstWeekday, direction }: { readonly firstWeekday: number; readonly direction: 'ltr' | 'rtl' },
): string | undefined {
  const next = movedBy(date, key, ctrlKey, { from, to }, direction === 'rtl' ? -1 : 1, firstWeekday);
  if (next === undefined) return undefined;
  return next < from ? from : next > to ? to : next;
}

function movedBy(
  date: string,
  key: string,
  ctrlKey: boolean,
  { from, to }: Bounds,
  forward: 1 | -1,
  firstWeekday: number,
): string | undefined {
  const inWeek = (weekdayOf(date) - firstWeekday + 7) % 7;
  switch (key) {
    case 'ArrowRight':
      return addDays(date, forward);
    case 'ArrowLeft':
      return addDays(date, -forward);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'PageDown':
      return addMonthsToDate(date, 1);
    case 'PageUp':
      return addMonthsToDate(date, -1);
    case 'Home':
      return ctrlKey ? from : addDays(date, -inWeek);
    case 'End':
      return ctrlKey ? to : addDays(date, 6 - inWeek);
    default:
      return undefined;
  }
}
